import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { parse, parseAllDocuments } from 'yaml';
import { run } from './lib/failure.mjs';
import { ROOT } from './lib/repository.mjs';
import { say } from './lib/terminal.mjs';

/** docker-compose.yml against the Compose specification, the Dockerfile by a linter, the manifests as YAML. */
await run(() => {
  const problems = [...dockerfileProblems(), ...composeProblems(), ...manifestProblems()];
  for (const problem of problems) say(problem);
  return problems.length === 0 ? 0 : 1;
});

function dockerfileProblems() {
  return validateDockerfile(read('Dockerfile')).map(
    ({ range, message }) => `Dockerfile:${range.start.line + 1}: ${message}`,
  );
}

function composeProblems() {
  const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false });
  const fits = ajv.compile(JSON.parse(read('deploy/schemas/compose-spec.json')));
  const compose = parse(read('docker-compose.yml'), { merge: true });
  if (fits(compose)) return [];
  return fits.errors.map(
    ({ instancePath, message, params }) =>
      `docker-compose.yml: ${instancePath || 'the file'} ${message} ${params.additionalProperty ?? ''}`,
  );
}

function manifestProblems() {
  const folder = 'deploy/kubernetes';
  return readdirSync(join(ROOT, folder)).flatMap((name) =>
    parseAllDocuments(read(`${folder}/${name}`)).flatMap((document) => {
      const { apiVersion, kind } = document.toJS() ?? {};
      const missing = apiVersion && kind ? [] : ['a document lacks apiVersion or kind'];
      return [...document.errors.map(({ message }) => message), ...missing].map(
        (problem) => `${folder}/${name}: ${problem}`,
      );
    }),
  );
}

function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}
