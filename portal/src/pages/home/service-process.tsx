import { Tabs } from '@yance/ui/tabs.tsx';
import type { Process } from '../../lib/settings.ts';
import { Section } from '../../parts/section.tsx';
import css from './service-process.module.css';

/** How a service runs, apart for academic (first) and enterprise customers. */
export function ServiceProcess({ process }: { process: Process }) {
  if (process.length === 0) return null;
  return (
    <Section title="服务流程">
      <Tabs
        label="客户类型"
        items={process.map(({ key, name, steps }) => ({
          key,
          label: name,
          content: (
            <ol role="list" className={css.steps}>
              {steps.map((step, index) => (
                <li key={step.title} className={css.step}>
                  <span className={css.number} aria-hidden="true">{String(index + 1).padStart(2, '0')}</span>
                  <h3 className={css.title}>{step.title}</h3>
                  <p className={css.text}>{step.text}</p>
                </li>
              ))}
            </ol>
          ),
        }))}
      />
    </Section>
  );
}
