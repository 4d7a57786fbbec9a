import type { Preset } from '@yance/contract/orders/preset-endpoints.ts';
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { shownFields, type Answers, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { mostGroups } from '@yance/contract/plans/sample-groups.ts';
import { customServiceRid, type PlanLine } from '@yance/contract/plans/endpoints.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import { fixedKeys } from '@yance/contract/pricing/fixed-keys.ts';
import { pricedFields } from '@yance/contract/pricing/priced-fields.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { Button } from '@yance/ui/button.tsx';
import { reading } from '../../lib/query.ts';
import { UrgencyField } from '../../parts/fields/urgency-field.tsx';
import { Waiting } from '../../parts/waiting/waiting.tsx';
import { GroupTable } from './group-table.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LineGroups } from './line-groups.tsx';
import { PresetsDialog } from './presets-dialog.tsx';
import { emptyGroup, type TypedGroup, type TypedLine } from './use-demand.ts';
import css from './demand.module.css';

/** The conditions that the quoted price depends on, as a list in one line. */
function conditionsText(fields: readonly ParameterField[], fixed: ReadonlySet<string>, answers: Answers): string {
  const known = shownFields(fields, answers).flatMap((field) => {
    const value = answers[field.key];
    return fixed.has(field.key) && value !== undefined ? [`${field.label} ${answerText(field, value)}`] : [];
  });
  return known.length > 0 ? `；条件：${known.join('，')}` : '';
}

/** One service with its sample groups. */
export function DemandLine({
  planned,
  line,
  path,
  errors,
  attempt,
  onChange,
}: {
  planned: PlanLine;
  line: TypedLine;
  path: string;
  errors: Readonly<Record<string, string>>;
  attempt: number;
  onChange: (line: TypedLine) => void;
}) {
  const custom = planned.rid === customServiceRid;
  const query = useQuery({
    ...reading(getServiceDetail, { rid: planned.rid }),
    staleTime: 300_000,
    enabled: !custom,
  });
  const { data: known } = query;
  const service = custom ? { parameters: [], prices: [], urgent: false, days_max: 0 } : known;
  const fixed = planned.quoted && service ? fixedKeys(service.prices, service.parameters) : new Set<string>();
  // What is quoted costs what its quotation says, whatever is answered.
  const asked = useMemo(
    () => (known && !planned.quoted ? pricedFields(known.prices, known.parameters) : (known?.parameters ?? [])),
    [known, planned.quoted],
  );
  const [importing, setImporting] = useState(false);
  const [table, setTable] = useState(false);
  const [presetsOf, setPresetsOf] = useState<number | null>(null);
  const presetGroup = presetsOf === null ? undefined : line.groups[presetsOf];
  const setGroups = (groups: TypedGroup[]) => onChange({ ...line, groups });
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
        {service && !planned.quoted && (
          <UrgencyField service={service} value={line.urgent} onChange={(urgent) => onChange({ ...line, urgent })} />
        )}
      </header>
      {planned.quoted && (
        <p className={css.note}>
          按报价单 {planned.quoted.quotation_no} 执行，共 {planned.count} {planned.unit}
          {line.urgent !== 'none' && `，${urgencyNames[line.urgent]}`}
          {service && conditionsText(service.parameters, fixed, planned.configuration.parameters)}
          。各组数量之和应与报价一致，如需调整请联系业务经理重新报价。
        </p>
      )}
      {table && service && (
        <GroupTable
          groups={line.groups}
          fields={asked.filter(({ key }) => !fixed.has(key))}
          path={path}
          errors={errors}
          onChange={setGroups}
        />
      )}
      {service ? (
        <LineGroups
          groups={line.groups}
          unit={planned.unit}
          fields={asked.filter(({ key }) => !fixed.has(key))}
          path={path}
          errors={errors}
          attempt={attempt}
          about={planned.name}
          onPresets={custom || planned.quoted ? undefined : setPresetsOf}
          onChange={setGroups}
        />
      ) : (
        <Waiting queries={[query]} count={5} />
      )}
      <div className={css.lineTools}>
        {line.groups.length > 1 && (
          <Button icon="filter" aria-pressed={table} onClick={() => setTable(!table)}>
            {table ? '收起表格' : '表格编辑各组'}
          </Button>
        )}
        {line.groups.length < mostGroups && (
          <Button
            icon="plus"
            onClick={() => setGroups([...line.groups, emptyGroup(1, planned.configuration.parameters)])}
          >
            增加一组样品
          </Button>
        )}
        {service && !custom && !planned.quoted && (
          <Button icon="upload" onClick={() => setImporting(true)}>
            从 Excel 导入
          </Button>
        )}
      </div>
      {importing && (
        <ImportDialog
          serviceRid={planned.rid}
          name={planned.name}
          groups={line.groups}
          chosen={line.groups[0]?.parameters ?? planned.configuration.parameters}
          onTake={setGroups}
          onClose={() => setImporting(false)}
        />
      )}
      {presetGroup && (
        <PresetsDialog
          serviceRid={planned.rid}
          group={presetGroup}
          onApply={(preset) => {
            setGroups(line.groups.map((one, at) => (at === presetsOf ? applied(one, preset) : one)));
            setPresetsOf(null);
          }}
          onClose={() => setPresetsOf(null)}
        />
      )}
    </section>
  );
}

/** A preset fills in everything but the number of samples and their codes; a name that was typed stays. */
const applied = (group: TypedGroup, preset: Preset['group']): TypedGroup => ({
  ...group,
  ...preset,
  name: group.name || preset.name || '',
});
