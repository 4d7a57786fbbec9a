import { cruiseWithPlants } from './architecture/cruise.ts';
import { featureFolders, featureMap, mapProblems } from './architecture/feature-map.ts';
import { importRules } from './architecture/import-rules.ts';
import { blindTextRules, textViolations } from './architecture/text-rules.ts';
import { read, typescriptSources } from './sources.ts';

const map = featureMap();
const cruise = await cruiseWithPlants(importRules(map));
const texts = typescriptSources().flatMap((path) => textViolations(path, read(path)));
const problems = [...mapProblems(map, featureFolders()), ...blindTextRules(), ...cruise.problems, ...texts];

for (const problem of problems) console.log(problem);
console.log(`${cruise.cruised} of ${cruise.sources} sources read, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
