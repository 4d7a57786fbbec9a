import { useQuery } from '@tanstack/react-query';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { Button } from '@yance/ui/button.tsx';
import { SelectField } from '@yance/ui/field.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { reading } from '../../lib/query.ts';
import { SampleGroup } from './sample-group.tsx';
import { emptyGroup, type DraftGroup, type DraftLine } from './use-demand.ts';
import css from './demand.module.css';

/** One service with its sample groups. */
export function DemandLine({
  planned,
  line,
  path,
  errors,
  onChange,
}: {
  planned: PlanLine;
  line: DraftLine;
  path: string;
  errors: Record<string, string>;
  onChange: (line: DraftLine) => void;
}) {
  const { data: service } = useQuery({ ...reading(getServiceDetail, { rid: planned.rid }), staleTime: 300_000 });
  const setGroups = (groups: DraftGroup[]) => onChange({ ...line, groups });
  const count = line.groups.reduce((sum, group) => sum + (group.count || 0), 0);
  return (
    <section className={css.section} aria-label={planned.name}>
      <header className={css.head}>
        <h2>
          {planned.name}
          <small>
            {count} {planned.unit}
          </small>
        </h2>
        {service?.urgent && (
          <SelectField
            label="加急"
            value={line.urgent}
            onChange={(event) => onChange({ ...line, urgent: event.target.value as Urgency })}
          >
            <option value="none">不加急</option>
            <option value="three_days">加急，3 个工作日</option>
            <option value="one_day">特急，24 小时</option>
          </SelectField>
        )}
      </header>
      {service ? (
        line.groups.map((group, index) => (
          <SampleGroup
            // Groups have no identity of their own: their place is what the person sees.
            key={index}
            number={index + 1}
            unit={planned.unit}
            fields={service.parameters}
            group={group}
            path={`${path}.groups.${index}`}
            errors={errors}
            onChange={(changed) => setGroups(line.groups.map((one, at) => (at === index ? changed : one)))}
            onCopy={line.groups.length < 20 ? () => setGroups([...line.groups, { ...group, codes: [] }]) : undefined}
            onRemove={line.groups.length > 1 ? () => setGroups(line.groups.filter((_, at) => at !== index)) : undefined}
          />
        ))
      ) : (
        <Skeleton count={5} />
      )}
      {line.groups.length < 20 && (
        <Button
          icon="plus"
          onClick={() => setGroups([...line.groups, emptyGroup(1, planned.configuration.parameters)])}
        >
          增加一组样品
        </Button>
      )}
    </section>
  );
}
