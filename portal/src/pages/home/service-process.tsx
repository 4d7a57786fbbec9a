import { Fragment } from 'react';
import type { Process } from '../../lib/settings.ts';
import { Section } from '../../parts/section.tsx';
import css from './service-process.module.css';

/**
 * How a service runs, apart for academic (first) and enterprise customers. Plain radio buttons switch, so that both
 * stand in the page and work without scripts.
 */
export function ServiceProcess({ process }: { process: Process }) {
  if (process.length === 0) return null;
  return (
    <Section title="服务流程">
      <fieldset className={css.process}>
        <legend className="visually-hidden">客户类型</legend>
        {process.map(({ key, name, steps }, index) => (
          <Fragment key={key}>
            <label className={css.tab}>
              <input type="radio" name="customer" defaultChecked={index === 0} className="visually-hidden" />
              {name}
            </label>
            <ol role="list" className={css.steps}>
              {steps.map((step, at) => (
                <li key={step.title} className={css.step}>
                  <span className={css.number} aria-hidden="true">
                    {at + 1}
                  </span>
                  <h3>{step.title}</h3>
                  <p className={css.text}>{step.text}</p>
                </li>
              ))}
            </ol>
          </Fragment>
        ))}
      </fieldset>
    </Section>
  );
}
