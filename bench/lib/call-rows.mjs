/** Words of the arguments: a few that are everywhere, many that are seldom. */
const COMMON = [
  'build',
  'test',
  'source',
  'config',
  'index',
  'service',
  'module',
  'error',
  'update',
  'readme',
];
const TOOLS = [
  ...['read_file', 'list_dir', 'grep', 'bash', 'edit_file', 'web_fetch', 'git_log', 'git_diff', 'run_tests'],
  ...Array.from({ length: 31 }, (_, index) => `tool_${index}`),
];
const CHUNK = 50_000;

/** How often each kind of word occurs, for `wordOf` and for what the table says. */
export const SELDOM = 20_000;

export const wordOf = (number) => `w${number.toString(16).padStart(5, '0')}x`;

/**
 * Fills the table of calls with made-up ones, a second apart, the last one now: 40 tools of which four get most calls,
 * 50 agents, 1 % that went wrong, arguments of 15 words. A million takes a few minutes.
 */
export async function seedCalls(database, count, say) {
  const run = (sql) => database.prisma.$executeRawUnsafe(sql);
  // Made at once at the end, as after a restore.
  await run('DROP INDEX calls_search_text_idx');
  for (let first = 1; first <= count; first += CHUNK) {
    await run(insert(first, Math.min(count, first + CHUNK - 1), count));
    if (((first - 1) / CHUNK) % 5 === 0) say(`seeding calls: ${first - 1} of ${count}`);
  }
  say('making the index');
  await run('CREATE INDEX calls_search_text_idx ON calls USING gin (search_text gin_trgm_ops)');
  await run('VACUUM ANALYZE calls');
}

function insert(first, last, count) {
  const pick = (values, number) => `(ARRAY[${values.map((value) => `'${value}'`)}])[1 + ${number}]`;
  return `
    INSERT INTO calls (id, tool, agent, pool, status, arguments, result, error, hooks, attempts, created_at, started_at,
                       finished_at, worker, search_text)
    SELECT id, tool, agent, 'default', status, json_build_object('path', path, 'explanation', words),
           '{"content":[{"type":"text","text":"ok"}],"isError":false}',
           CASE WHEN status = 'failed' THEN '{"code":"TOOL_FAILED","message":"it broke","retryable":false}'::json END,
           '[]', 1, at, at, at, 'worker_1',
           concat_ws(E'\\n', id, tool, agent, CASE WHEN status = 'failed' THEN E'tool_failed\\nit broke' END,
                     'path', path, 'explanation', words)
    FROM (
      SELECT 'call_' || lpad(to_hex(n), 10, '0') || substr(md5(n::text), 1, 16) AS id,
             now() - make_interval(secs => ${count} - n) AS at,
             ${pick(TOOLS, `floor(power(random(), 3) * ${TOOLS.length})::int`)} AS tool,
             'agent_' || floor(random() * 50)::int AS agent,
             CASE WHEN random() < 0.99 THEN 'succeeded' ELSE 'failed' END AS status,
             'src/' || ${pick(COMMON, `floor(random() * ${COMMON.length})::int`)} || '/' || n % 977 || '.ts' AS path,
             (SELECT string_agg('w' || lpad(to_hex(floor(random() * ${SELDOM})::int), 5, '0') || 'x', ' ')
              FROM generate_series(1, 15 + n * 0)) AS words
      FROM generate_series(${first}, ${last}) AS n
    ) AS made`;
}
