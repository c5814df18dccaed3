/** Keyboard focus in forms. */
import type { FormInstance } from 'antd';
import { activateRow } from '../../fields/rows/rowActivation';
import { firstWrongCell } from '../../fields/rows/wrongRow';
import type { FormModel } from './formModel';
import type { FieldPath } from './serverErrors';

/** Focuses the first visible input. `name` is the name of the form, which antd uses as its id. */
export function focusFirstField(name: string): void {
  listVisibleFields(name)[0]?.focus();
}

function listVisibleFields(name: string): HTMLElement[] {
  const selector = 'input:not([type="hidden"]):not([disabled]), textarea:not([disabled])';
  const fields = document.getElementById(name)?.querySelectorAll<HTMLElement>(selector) ?? [];
  return [...fields].filter((field) => field.getClientRects().length > 0);
}

/**
 * Focuses the first field of a form that was just opened, or the first unfilled required field when that one has a value. A field that
 * already has the focus keeps it.
 */
export function focusOpenedForm(name: string): void {
  const form = document.getElementById(name);
  if (!form || form.contains(document.activeElement)) return;
  const fields = listVisibleFields(name);
  const [first] = fields;
  const wanted = fields.find((field) => field.getAttribute('aria-required') === 'true' && !isFilled(field));
  (first && isFilled(first) ? (wanted ?? first) : first)?.focus();
}

function isFilled(field: HTMLElement): boolean {
  // The value of an antd select is rendered beside its input.
  if (field.closest('.ant-select')?.querySelector('.ant-select-selection-item')) return true;
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) return true;
  return (field as HTMLInputElement | HTMLTextAreaElement).value !== '';
}

/** Runs all checks and focuses the first invalid field in the order of the form. */
export async function passesChecks(form: FormInstance, model: FormModel, show: ShowSection = noSteps): Promise<boolean> {
  return passes(() => form.validateFields(), form, model, show);
}

/** The same for some fields, including their rows. */
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

/** Shows the section with this title in forms with steps. */
export type ShowSection = (title: string) => void;

const noSteps: ShowSection = () => undefined;

/** Focuses the first of these fields in the order of the form; errors arrive in the order in which checks finish. */
export function focusFirstOf(form: FormInstance, model: FormModel, names: readonly FieldPath[], show: ShowSection = noSteps): void {
  const order = model.sections.flatMap((section) => section.fields.map((field) => field.name));
  const rankOf = (name: FieldPath) => order.indexOf(String(name[0]));
  const row = (name: FieldPath) => Number(name[1] ?? 0);
  const found = names.map((name) => (name.length === 1 ? (wrongCell(form, model, name) ?? name) : name));
  const [first] = found.sort((one, other) => rankOf(one) - rankOf(other) || row(one) - row(other));
  if (!first) return;
  const section = model.sections.find(({ fields }) => fields.some((field) => field.name === first[0]));
  if (section) show(section.title);
  if (first.length > 2) activateRow(form, String(first[0]), Number(first[1]));
  form.scrollToField(first, { block: 'center', focus: true });
}

/** Path of the first invalid cell of child rows, which are checked as one field when they are not rendered. */
function wrongCell(form: FormInstance, model: FormModel, [name = '']: FieldPath): FieldPath | undefined {
  const field = model.sections.flatMap((section) => section.fields).find((one) => one.name === name && one.children);
  const wrong = field && firstWrongCell(field, form.getFieldValue(name));
  return wrong && [name, wrong.index, wrong.child.name];
}
