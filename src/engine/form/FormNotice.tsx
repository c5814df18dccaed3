/** Errors that belong to no visible field, above the form. */
import { Alert } from 'antd';
import parts from '../../ui/parts.module.css';
import { lazyTexts } from '../lazyTexts';
import css from './form.module.css';

export function FormNotice({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  const [first] = messages;
  return (
    <Alert
      className={parts.below12}
      type="error"
      showIcon
      message={messages.length === 1 ? first : lazyTexts.form.otherErrors}
      description={
        messages.length > 1 && (
          <ul className={css.reasons}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )
      }
    />
  );
}
