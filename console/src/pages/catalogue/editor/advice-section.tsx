import type { ServiceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import { fitNames, limits, sampleForms, topicGroups } from '@yance/contract/catalogue/adviser/questions.ts';
import { Input, InputNumber, Select } from 'antd';
import { EntryList } from '../../../parts/draft-form/entry-list.tsx';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';
import { Section } from '../../../parts/section.tsx';
import { FillEntry } from './fill-entry.tsx';
import styles from './editor.module.css';
import type { SectionProps } from './section-props.ts';

const nothingKnown: ServiceAdvice = {
  samples: [],
  shows: [],
  cannot: [],
  least_mg: null,
  least_ml: null,
  limits: [],
  fills: [],
};

const newTopic: ServiceAdvice['shows'][number] = { topic: 'phase', fit: 3, text: '' };
const newLimit: ServiceAdvice['limits'][number] = { limit: 'insulating', stops: false, text: '' };
const newFill: ServiceAdvice['fills'][number] = { on: 'powder', key: '', value: '' };

/** The entries of a list of names, for a chooser. */
const optionsOf = <K extends string>(names: Readonly<Record<K, string>>): { value: K; label: string }[] =>
  (Object.keys(names) as K[]).map((value) => ({ value, label: names[value] }));
const sampleOptions = optionsOf(sampleForms);
const topicOptions = topicGroups.map(({ name, topics }) => ({
  label: name,
  options: optionsOf<string>(topics) as { value: ServiceAdvice['shows'][number]['topic']; label: string }[],
}));
const limitOptions = optionsOf(limits);
const fitOptions = ([3, 2, 1] as const).map((value) => ({ value, label: fitNames[value] }));
const effects = [
  { value: true, label: '不能做' },
  { value: false, label: '需注意' },
];
const longest = 120;

/** What the adviser knows of the service: what it takes, shows and cannot, and what its answers fill in of the form. */
export function AdviceSection({ draft, put }: SectionProps) {
  const advice = draft.advice ?? nothingKnown;
  const set = (part: Partial<ServiceAdvice>) => put({ advice: { ...advice, ...part } });
  return (
    <>
      <Section title="什么时候推荐">
        <p className={styles.lead}>
          访客在“不知道做什么测试？”中选择样品、想知道的内容与限制，系统按这里的内容推荐项目并给出理由。没有填写“能回答的内容”的项目不会被推荐。
        </p>
        <div className={styles.grid}>
          <Labelled label="可测的样品形态" path="advice.samples" wide>
            <Select
              mode="multiple"
              placeholder="请选择"
              options={sampleOptions}
              value={advice.samples}
              onChange={(samples) => set({ samples })}
            />
          </Labelled>
          <Labelled label="固体最少用量（mg，选填）" path="advice.least_mg">
            <InputNumber min={0} max={1_000_000} value={advice.least_mg} onChange={(least_mg) => set({ least_mg })} />
          </Labelled>
          <Labelled label="液体最少用量（mL，选填）" path="advice.least_ml">
            <InputNumber min={0} max={1_000_000} value={advice.least_ml} onChange={(least_ml) => set({ least_ml })} />
          </Labelled>
        </div>
      </Section>
      <Section title="能回答的内容">
        <EntryList
          noun="内容"
          entries={advice.shows}
          change={(shows) => set({ shows })}
          most={20}
          blanks={[{ label: '添加内容', make: () => newTopic }]}
          renderEntry={(entry, change, index) => (
            <Labelled label={`内容 ${index + 1}`} path={`advice.shows.${index}`} wide>
              <div className={styles.condition}>
                <Select
                  aria-label={`内容 ${index + 1}：程度`}
                  options={fitOptions}
                  value={entry.fit}
                  onChange={(fit) => change({ ...entry, fit })}
                />
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  aria-label={`内容 ${index + 1}：想知道`}
                  options={topicOptions}
                  value={entry.topic}
                  onChange={(topic) => change({ ...entry, topic })}
                />
              </div>
              <Input
                aria-label={`内容 ${index + 1}：能得到什么`}
                placeholder="用一句话写明能得到什么"
                maxLength={longest}
                value={entry.text}
                onChange={({ target }) => change({ ...entry, text: target.value })}
              />
            </Labelled>
          )}
        />
      </Section>
      <Section title="不能回答的内容">
        <EntryList
          dense
          noun="不能"
          entries={advice.cannot}
          change={(cannot) => set({ cannot })}
          most={10}
          blanks={[{ label: '添加一条', make: () => '' }]}
          renderEntry={(text, change, index) => (
            <Labelled label={`第 ${index + 1} 条`} path={`advice.cannot.${index}`} wide>
              <Input
                aria-label={`不能回答的内容 ${index + 1}`}
                maxLength={longest}
                value={text}
                onChange={({ target }) => change(target.value)}
              />
            </Labelled>
          )}
        />
      </Section>
      <Section title="样品的限制">
        <EntryList
          noun="限制"
          entries={advice.limits}
          change={(changed) => set({ limits: changed })}
          most={limitOptions.length}
          blanks={[{ label: '添加限制', make: () => newLimit }]}
          renderEntry={(entry, change, index) => (
            <Labelled label={`限制 ${index + 1}`} path={`advice.limits.${index}`} wide>
              <div className={styles.condition}>
                <Select
                  aria-label={`限制 ${index + 1}：影响`}
                  options={effects}
                  value={entry.stops}
                  onChange={(stops) => change({ ...entry, stops })}
                />
                <Select
                  aria-label={`限制 ${index + 1}：样品`}
                  options={limitOptions}
                  value={entry.limit}
                  onChange={(limit) => change({ ...entry, limit })}
                />
              </div>
              <Input
                aria-label={`限制 ${index + 1}：原因或注意事项`}
                placeholder={entry.stops ? '为什么不能做' : '需要注意什么'}
                maxLength={longest}
                value={entry.text}
                onChange={({ target }) => change({ ...entry, text: target.value })}
              />
            </Labelled>
          )}
        />
      </Section>
      <Section title="按回答预填表单">
        <EntryList
          noun="预填"
          entries={advice.fills}
          change={(fills) => set({ fills })}
          most={30}
          blanks={[{ label: '添加预填', make: () => newFill }]}
          renderEntry={(entry, change, index) => (
            <FillEntry entry={entry} change={change} index={index} fields={draft.parameters} />
          )}
        />
      </Section>
    </>
  );
}
