import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listReports } from '@yance/contract/reports/staff-endpoints.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import styles from './figure-choice.module.css';

type Files = OutputOf<typeof listReports>['files'];

/** Which files the next version shows no figures of, as it was ticked since the draft was asked for last. */
export interface FigureChoice {
  files: Files;
  /** Undefined while it is as the server has it. */
  leftOut: string[] | undefined;
  choose: (leftOut: string[]) => void;
  /** Follows the draft that was asked for with it. */
  forget: () => void;
}

export function useFigureChoice(files: Files = []): FigureChoice {
  const [leftOut, setLeftOut] = useState<string[]>();
  return { files, leftOut, choose: setLeftOut, forget: () => setLeftOut(undefined) };
}

/** The files of the run, those ticked whose plots and pictures the report shows; the others are named in it alone. */
export function FigureChoiceField({
  choice: { files, leftOut, choose },
  draft,
}: {
  choice: FigureChoice;
  /** What the button is called that asks for the draft. */
  draft: string;
}) {
  if (files.length === 0) return null;
  const drawn = files.filter(({ rid, left_out }) => (leftOut ? !leftOut.includes(rid) : !left_out));
  return (
    <details className={styles.choice}>
      <summary>
        绘入报告的结果文件：{drawn.length} / {files.length} 个
      </summary>
      <p className={styles.note}>不勾选的文件不绘图表，报告里写明「选择不绘入」，仍列在结果文件中并交付客户。</p>
      <Checkbox.Group
        aria-label="绘入报告的结果文件"
        className={styles.files}
        value={drawn.map(({ rid }) => rid)}
        options={files.map(({ rid, name }) => ({ value: rid, label: name }))}
        onChange={(chosen: string[]) => choose(files.flatMap(({ rid }) => (chosen.includes(rid) ? [] : rid)))}
      />
      {leftOut ? <p role="status">勾选有变，点「{draft}」后生效。</p> : null}
    </details>
  );
}
