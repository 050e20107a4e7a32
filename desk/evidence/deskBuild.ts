import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { Desk } from '../core/desk'
import type { Row } from '../database/tables'
import { buildOfPortal } from '../releases/buildOfPortal'

const ID = 'desk'

/** What evidence that is made here is about; null without a build. */
function ownBuild(desk: Desk): Pick<Row<'desk_build'>, 'build' | 'rules'> | null {
  const build = buildOfPortal(desk.settings.root)
  return build === null ? null : { build, rules: RULES_DIGEST }
}

const noted = new WeakMap<Desk, string>()

/** Has runners know the desk's build: of several desks, that of the one that was started last. */
export async function noteBuild(desk: Desk): Promise<void> {
  const own = ownBuild(desk)
  const text = JSON.stringify(own)
  if (!own || noted.get(desk) === text) return
  await desk.db
    .insertInto('desk_build')
    .values({ id: ID, ...own })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(own))
    .execute()
  noted.set(desk, text)
}

/**
 * Whether a runner of its own may begin: it has the desk's build and rules, as what is found in others proves nothing. It says once that
 * it may not, and once that it may again. A desk that was not started since the last upgrade has said nothing.
 */
export function isOfDesksBuild(): (desk: Desk) => Promise<boolean> {
  let refused: string | null = null
  return async (desk) => {
    const wanted = await desk.db
      .selectFrom('desk_build')
      .select(['build', 'rules'])
      .where('id', '=', ID)
      .executeTakeFirst()
    const own = ownBuild(desk)
    const isSame = !wanted || (wanted.build === own?.build && wanted.rules === own.rules)
    const now = isSame ? null : JSON.stringify([wanted, own])
    if (now === refused) return isSame
    refused = now
    const message = isSame
      ? 'This runner has the build of the desk: it looks for cases again.'
      : 'This runner takes no cases: the desk has another build in dist/, or other compliance rules, and what is found here would prove nothing to it. Bring this machine to the version of the desk (npm ci && npm run build).'
    desk.log({ event: isSame ? 'runner' : 'alarm', ...(isSame ? {} : { alarm: 'runner.build' }), message })
    return isSame
  }
}
