import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { CODES, FAVOURITE, KINDS, REWARDS, TASKS, type Reach } from '@tests/support/demoReach'
import options from '../../oxfmt.config'
import { parseScenario } from '../../mock-backend/scenario'

const HEAD = `# What the demo shows

The mock back end is one fake operator. Whatever the portal can show can be reached in it, without waiting for chance: open the
scenario (\`?scenario=fund\` in the address, on a demo server or in development), and do what the last column says. A scenario's player has the
password \`demo1234\`; one without a player starts signed out.

The tables are written by \`tests/docs/demo.test.ts\` (\`npx vitest run tests/docs/demo.test.ts -u\`) from \`tests/support/demoReach.ts\`. The tests
\`mock-backend/everyTask.test.ts\`, \`mock-backend/everyKind.test.ts\`, \`mock-backend/everyReward.test.ts\` and \`mock-backend/errorCauses.test.ts\` do what they say.
`

const tableOf = (rows: readonly Reach[]) =>
  [
    '| number | name | scenario | how |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ id, name, scenario, how }) => `| ${id} | ${name} | \`${scenario}\` | ${how} |`),
  ].join('\n')

const page = async () => {
  const { code } = await format(
    'docs/demo.md',
    [
      HEAD,
      '## Tasks\n\nThe reward of each is received on the page of the tasks.\n',
      tableOf(TASKS),
      '\n## Activities\n',
      tableOf(KINDS),
      '\n## Rewards\n',
      tableOf(REWARDS),
      '\n## Error codes\n\nEach has a cause and a text of its own. The texts are the messages `login.loginFailed` (`src/domain/session/messages.en.json`) and `activity.act39.err` (`src/domain/activity/messages.en.json`), with the code.\n',
      tableOf(CODES),
      '\nThe code 1004 of a favourite has another cause, and the portal does nothing then:\n',
      tableOf([FAVOURITE]),
    ].join('\n'),
    options,
  )
  return code
}

test('[WD-02] [WD-03] the page of the demo names how each thing is met', async () => {
  await expect(await page()).toMatchFileSnapshot('../../docs/demo.md')
})

test.each([...TASKS, ...KINDS, ...REWARDS, ...CODES, FAVOURITE])(
  'the scenario $scenario of $name is a file',
  ({ scenario }) => {
    expect(() => parseScenario(scenario)).not.toThrow()
    expect(scenario).not.toMatch(/^\{/)
  },
)

test('the README leads to the page of the demo', () => {
  expect(readFileSync('README.md', 'utf8')).toContain('(docs/demo.md)')
})
