import css from './structure.module.css';

/** As many as a page takes; the file itself holds all. */
const most = 500;

/** The atoms of a structure with their places, for whom its picture does not show them. */
export function AtomTable({ elements, places }: { elements: readonly string[]; places: Float32Array }) {
  const place = (atom: number, axis: number) => (places[atom * 3 + axis] ?? NaN).toFixed(4);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls */}
      <div className={css.atoms} role="region" aria-label="原子坐标" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">元素</th>
              <th scope="col">x / Å</th>
              <th scope="col">y / Å</th>
              <th scope="col">z / Å</th>
            </tr>
          </thead>
          <tbody>
            {elements.slice(0, most).map((symbol, atom) => (
              <tr key={atom}>
                <th scope="row">{atom + 1}</th>
                <td>{symbol}</td>
                {[0, 1, 2].map((axis) => (
                  <td key={axis}>{place(atom, axis)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {elements.length > most && (
        <p className={css.more}>
          前 {most} 个，共 {elements.length} 个原子，完整坐标请下载原文件。
        </p>
      )}
    </>
  );
}
