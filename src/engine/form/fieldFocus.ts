/** Where the cursor goes in a form. */
import type { FormInstance } from 'antd';
import { activateRow } from '../../fields/rows/rowActivation';
import { firstWrongCell } from '../../fields/rows/wrongRow';
import type { FormModel } from './formModel';
import type { FieldPath } from './serverErrors';

/** Puts the cursor where typing starts. `name` is that of the form, which antd uses as its id. */
export function focusFirstField(name: string): void {
  const selector = 'input:not([type="hidden"]):not([disabled]), textarea:not([disabled])';
  const fields = document.getElementById(name)?.querySelectorAll<HTMLElement>(selector) ?? [];
  [...fields].find((field) => field.getClientRects().length > 0)?.focus();
}

/** The same for a form that has just come to the screen: a cursor already put into one of its fields stays there. */
export function focusOpenedForm(name: string): void {
  const form = document.getElementById(name);
  if (!form?.contains(document.activeElement)) focusFirstField(name);
}

/** Runs all checks; what fails first on screen gets the cursor. */
export async function passesChecks(form: FormInstance, model: FormModel, show: ShowSection = noSteps): Promise<boolean> {
  return passes(() => form.validateFields(), form, model, show);
}

/** The same for some fields, with what stands inside of them. */
export function passesChecksOf(names: readonly string[], form: FormInstance, model: FormModel): Promise<boolean> {
  const paths = names.map((name) => [name]);
  return passes(() => form.validateFields(paths, { recursive: true }), form, model, noSteps);
}

async function passes(check: () => Promise<unknown>, form: FormInstance, model: FormModel, show: ShowSection): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (failed) {
    const { errorFields = [] } = failed as { errorFields?: { name: FieldPath }[] };
    focusFirstOf(
      form,
      model,
      errorFields.map((field) => field.name),
      show,
    );
    return false;
  }
}

/** Brings a section to the screen, where only one of them is on it. */
export type ShowSection = (title: string) => void;

const noSteps: ShowSection = () => undefined;

/** Errors come in the order their checks end, which is not the order they are read in. */
export function focusFirstOf(form: FormInstance, model: FormModel, names: readonly FieldPath[], show: ShowSection = noSteps): void {
  const order = model.sections.flatMap((section) => section.fields.map((field) => field.name));
  const place = (name: FieldPath) => order.indexOf(String(name[0]));
  const row = (name: FieldPath) => Number(name[1] ?? 0);
  const found = names.map((name) => (name.length === 1 ? (wrongCell(form, model, name) ?? name) : name));
  const [first] = found.sort((one, other) => place(one) - place(other) || row(one) - row(other));
  if (!first) return;
  const section = model.sections.find(({ fields }) => fields.some((field) => field.name === first[0]));
  if (section) show(section.title);
  if (first.length > 2) activateRow(form, String(first[0]), Number(first[1]));
  form.scrollToField(first, { block: 'center', focus: true });
}

/** Child rows out of sight are checked together: where in them it is. */
function wrongCell(form: FormInstance, model: FormModel, [name = '']: FieldPath): FieldPath | undefined {
  const field = model.sections.flatMap((section) => section.fields).find((one) => one.name === name && one.children);
  const wrong = field && firstWrongCell(field, form.getFieldValue(name));
  return wrong && [name, wrong.index, wrong.child.name];
}
