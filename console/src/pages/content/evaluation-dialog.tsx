import { answerEvaluation, reviseAnswer, type EvaluationForStaff } from '@yance/contract/reviews/staff-endpoints.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import styles from './evaluations.module.css';

/** Answers an evaluation, or puts the answer in other words. */
export function AnswerDialog({ evaluation, close }: { evaluation: EvaluationForStaff; close: () => void }) {
  const { rid, reply, author, score, content } = evaluation;
  const send = (values: { reply: string }, idempotencyKey: string) =>
    call(reply ? reviseAnswer : answerEvaluation, { rid, reply: values.reply.trim() }, { idempotencyKey });
  return (
    <FormDialog
      title={reply ? '修改回复' : '回复评价'}
      label={reply ? '保存修改' : '回复'}
      initial={{ reply: reply?.text ?? '' }}
      send={send}
      said={() => (reply ? '回复已修改' : '已回复，客户会收到消息')}
      close={close}
    >
      <blockquote className={styles.said}>
        <strong>
          {author}　{score} 星
        </strong>
        <p>{content}</p>
      </blockquote>
      <Form.Item
        name="reply"
        label="回复（显示在项目页的评价下方）"
        rules={[fieldRule(answerEvaluation.input.shape.reply)]}
      >
        <Input.TextArea rows={4} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}
