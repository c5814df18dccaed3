/** Checks with custom error messages, for rules that a pattern cannot express. */
import * as z from 'zod';

/** Text that is valid when `problemOf` returns undefined; otherwise its result is the error message. */
export function textWithout(problemOf: (text: string) => string | undefined, maxLength = 40): z.ZodString {
  const text = z.string('应为文字').max(maxLength, { error: `最多${maxLength}个字符`, abort: true });
  return refusing(text, problemOf);
}

/** Adds a rule to a check. */
export function refusing<Shape extends z.ZodType>(shape: Shape, problemOf: (value: z.output<Shape>) => string | undefined): Shape {
  return shape.superRefine((value, context) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: 'custom', message, input: value });
  });
}
