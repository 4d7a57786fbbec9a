import { Input, Select } from 'antd';
import { Section } from '../../../parts/section.tsx';
import styles from './editor.module.css';
import { EntryList } from '../../../parts/draft-form/entry-list.tsx';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';
import type { SectionProps } from './section-props.ts';

const kinds = [
  { value: '', label: '段落' },
  { value: '## ', label: '小标题' },
  { value: '- ', label: '条目' },
] as const;
const kindOf = (line: string): string => (line.startsWith('## ') ? '## ' : line.startsWith('- ') ? '- ' : '');

/** Introduction, sample requirements and questions, block by block: the page draws headings and lists from them. */
export function TextSection({ draft, put }: SectionProps) {
  return (
    <>
      <Section title="项目介绍">
        <Labelled label="逐段填写；小标题与条目会在页面上按样式显示" path="introduction" wide>
          <Blocks noun="段落" lines={draft.introduction} change={(introduction) => put({ introduction })} kinded />
        </Labelled>
      </Section>
      <Section title="样品要求">
        <Labelled label="每条要求一行" path="requirements" wide>
          <Blocks noun="要求" lines={draft.requirements} change={(requirements) => put({ requirements })} />
        </Labelled>
      </Section>
      <Section title="常见问题">
        <EntryList
          noun="问题"
          entries={draft.faq}
          change={(faq) => put({ faq })}
          blanks={[{ label: '添加问题', make: () => ({ question: '', answer: '' }) }]}
          most={30}
          renderEntry={(entry, set, index) => (
            <Labelled label={`问题 ${index + 1}`} path={`faq.${index}`} wide>
              <Input
                aria-label={`问题 ${index + 1}`}
                placeholder="问题"
                maxLength={100}
                value={entry.question}
                onChange={({ target }) => set({ ...entry, question: target.value })}
              />
              <Input.TextArea
                aria-label={`回答 ${index + 1}`}
                placeholder="回答"
                autoSize={{ minRows: 2, maxRows: 10 }}
                maxLength={2000}
                value={entry.answer}
                onChange={({ target }) => set({ ...entry, answer: target.value })}
              />
            </Labelled>
          )}
        />
      </Section>
    </>
  );
}

function Blocks({
  noun,
  lines,
  change,
  kinded = false,
}: {
  noun: string;
  lines: string[];
  change: (lines: string[]) => void;
  kinded?: boolean;
}) {
  return (
    <EntryList
      dense
      noun={noun}
      entries={lines}
      change={change}
      blanks={
        kinded
          ? kinds.map(({ value, label }) => ({ label: `添加${label}`, make: () => value }))
          : [{ label: `添加${noun}`, make: () => '' }]
      }
      renderEntry={(line, set, index) => {
        const kind = kinded ? kindOf(line) : '';
        return (
          <div className={styles.block}>
            {kinded ? (
              <Select
                aria-label={`第 ${index + 1} 段的形式`}
                className={styles.kind}
                options={[...kinds]}
                value={kind}
                onChange={(next: string) => set(next + line.slice(kind.length))}
              />
            ) : null}
            <Input.TextArea
              aria-label={`第 ${index + 1} 个${noun}`}
              autoSize={{ minRows: 1, maxRows: 10 }}
              maxLength={1990}
              value={line.slice(kind.length)}
              // A line break inside a block would be a block of its own on the page.
              onChange={({ target }) => set(kind + target.value.replaceAll(/[\r\n]+/g, ''))}
            />
          </div>
        );
      }}
    />
  );
}
