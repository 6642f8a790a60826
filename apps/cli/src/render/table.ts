const GAP = 2;
const NARROWEST_LAST = 20;

/** Rows as aligned columns; the last column is cut to what the width leaves. Cells are plain text on one line. */
export function tableOf(rows: readonly (readonly string[])[], width: number): string[] {
  const lastIndex = Math.max(0, ...rows.map((row) => row.length)) - 1;
  const widths = Array.from({ length: lastIndex }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const left = widths.reduce((sum, column) => sum + column + GAP, 0);
  const room = Math.max(NARROWEST_LAST, width - left);
  return rows.map((row) => {
    const cells = widths.map((column, index) => (row[index] ?? '').padEnd(column + GAP));
    return `${cells.join('')}${cut(row[lastIndex] ?? '', room)}`.trimEnd();
  });
}

function cut(text: string, room: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= room ? line : `${line.slice(0, room - 1)}…`;
}
