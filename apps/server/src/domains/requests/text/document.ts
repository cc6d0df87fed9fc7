import { requestStates, shownStates } from '@molva/contract/request-states';
import { requestSteps, type StepCondition, stepRules } from '@molva/contract/request-steps';
import { levels } from '@molva/contract/permissions';
import { permissionTable } from '../../../kernel/permissions/table.ts';

const conditionWords: Readonly<Record<StepCondition, string>> = {
  source: 'a source',
  words: "the customer's words",
  consent: 'their consent',
  text: 'a text',
  marks_cleared: 'every marked fact cleared',
  site_rules: "the site's rules",
  disclosure: 'the disclosure of a reward',
  site_policy: "the site's policy",
  reason: 'a reason',
  proof: 'a link and a screenshot',
};

/** `docs/requests.md`: the way of a text as people read it, drawn and as a table. */
export function requestsDocument(): string {
  const arrows = requestSteps.flatMap((step) =>
    stepRules[step].from.map((from) => `  ${from} --> ${stepRules[step].to}: ${step}`),
  );
  const rows = requestSteps.map((step) => {
    const { from, to, right, conditions, needsLock } = stepRules[step];
    const who =
      right === null
        ? 'Molva alone'
        : `\`${right}\` (${[...levels, 'client' as const].filter((level) => permissionTable[right][level] !== undefined).join(', ')})`;
    const asked = conditions.map((condition) => conditionWords[condition]).join(', ');
    return `| \`${step}\` | ${from.join(', ')} | ${to} | ${who} | ${asked} | ${needsLock ? 'yes' : ''} |`;
  });
  return `# The way of a text

Written by \`npm run docs:requests\` from \`packages/contract/src/request-steps.ts\`, from which the checks and the buttons come
too; a test fails where the two differ.

\`\`\`mermaid
stateDiagram-v2
  [*] --> empty
${arrows.join('\n')}
\`\`\`

| step | from | to | who | needs | nobody else may hold it |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

An illegal step, a stale version and a lease of another answer 409 with the text as it stands; what a step needs and has not
answers 422 naming the field; a step that others may take answers 403. Nothing is saved where a step is refused. Each entry
into \`correction\` is counted. A text whose customer took the consent back can only be given up or taken down.

A client's people see the states ${shownStates.join(', ')} of ${requestStates.join(', ')}. The customer's page confirms a text
(it stays \`with_customer\`) or declines it (\`rejected\`); a correction may take it back to the client (\`recheck\`), as the client has
chosen, and from there \`approve\` leads to \`with_customer\` at once. A collection takes \`publish\`, \`remove\` and \`restore\` by itself.
What a site asks of a text itself (length, words, markup, the disclosure of a reward) holds on the customer's page as well.
`;
}
