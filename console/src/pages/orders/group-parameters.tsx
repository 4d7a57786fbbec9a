import { shownFields, type Answers, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { Form } from 'antd';
import { AnswerInput } from '../../parts/parameter-kinds/answer-input.tsx';
import styles from './reprice.module.css';

/** The technique's questions for one group of samples; a question whose condition does not hold is not asked. */
export function GroupParameters({
  fields,
  name,
  label,
}: {
  fields: readonly ParameterField[];
  name: (string | number)[];
  label: string;
}) {
  return (
    <fieldset className={styles.repriceGroup}>
      <legend>{label}</legend>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          shownFields(fields, (getFieldValue(name) ?? {}) as Answers).map((field) => (
            <Form.Item key={field.key} name={[...name, field.key]} label={field.label}>
              <AnswerInput dense field={field} />
            </Form.Item>
          ))
        }
      </Form.Item>
    </fieldset>
  );
}
