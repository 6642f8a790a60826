import { expect, it } from 'vitest';
import { notebookText } from './notebook.js';

it('shows cells with what they gave', () => {
  const notebook = {
    nbformat: 4,
    cells: [
      { cell_type: 'markdown', source: ['# Title\n', 'text'] },
      {
        cell_type: 'code',
        execution_count: 3,
        source: 'print(1)\nplot()',
        outputs: [
          { output_type: 'stream', name: 'stdout', text: ['1\n'] },
          { output_type: 'display_data', data: { 'image/png': 'aGk=', 'text/plain': ['<Figure>'] } },
          {
            output_type: 'error',
            ename: 'E',
            evalue: 'v',
            traceback: ['\u001b[31mTraceback\u001b[0m', 'E: v'],
          },
        ],
      },
      { cell_type: 'code', source: [], outputs: [] },
    ],
  };
  expect(notebookText(JSON.stringify(notebook))).toBe(
    [
      '--- cell 1: markdown ---\n# Title\ntext',
      '--- cell 2: code, run 3 ---\nprint(1)\nplot()\n--- output ---\n1\n<Figure>\n[image/png]\nTraceback\nE: v',
      '--- cell 3: code ---\n',
    ].join('\n\n'),
  );
});

it('gives up on what is none, and bears what is odd in one', () => {
  for (const source of ['', '[]', '{', 'null', '{"cells":{}}']) expect(notebookText(source)).toBeUndefined();
  expect(notebookText('{"cells":[]}')).toBe('(The notebook has no cells.)');
  expect(notebookText('{"cells":[null,7,{"source":{},"outputs":[null,{"output_type":"error"}]}]}')).toContain(
    '--- cell 3: unknown ---',
  );
});
