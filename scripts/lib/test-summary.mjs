/**
 * Counts a vitest JSON report. A file that could not be loaded counts as one failure, and so does a run that went
 * wrong without a failed test.
 */
export function summarise(report, exitCode) {
  const files = report?.testResults ?? [];
  const passed = report?.numPassedTests ?? 0;
  const notLoaded = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + notLoaded.length;
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed };
}
