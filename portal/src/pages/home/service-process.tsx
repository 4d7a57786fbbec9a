import type { Process } from '../../lib/settings.ts';
import { Section } from '../../parts/section.tsx';
import css from './service-process.module.css';

/** How a service runs, apart for academic (first) and enterprise customers. Plain radio buttons switch, so that both stand in the page and work without scripts. */
export function ServiceProcess({ process }: { process: Process }) {
  if (process.length === 0) return null;
  return (
    <Section title="服务流程">
      <fieldset className={css.process}>
        <legend className="visually-hidden">客户类型</legend>
        {process.map(({ key, name }, index) => (
          <label key={key} className={css.tab}>
            <input type="radio" name="customer" defaultChecked={index === 0} className="visually-hidden" />
            {name}
          </label>
        ))}
        {process.map(({ key, steps }) => (
          <ol key={key} role="list" className={css.steps}>
            {steps.map((step, index) => (
              <li key={step.title} className={css.step}>
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{step.title}</h3>
                <p className={css.text}>{step.text}</p>
              </li>
            ))}
          </ol>
        ))}
      </fieldset>
    </Section>
  );
}
