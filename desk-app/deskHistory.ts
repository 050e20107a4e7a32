import type { PlayedVersion, SectionHistorySource } from '../preview-tool/history/sectionHistory'
import { desk } from './deskCalls'
import type { Change, SectionVersion, Session } from './deskTypes'
import { momentText } from './momentText'
import { personText } from './personText'
import { problemText } from './showProblem'
import { refusalOf } from './refusalOf'

/** The histories of sections as the desk knows them, for someone who has a change open. */
export const deskHistory = (id: string, session: Session, state: Change['state']): SectionHistorySource => ({
  momentText: (at) => momentText(at),
  refusal: (sites) =>
    state === 'open' ? refusalOf(session, 'edit', sites) : `This change is ${state} and cannot be edited.`,
  async read({ texts, ...subject }, before) {
    const me = session.person.id
    try {
      const page = await desk.sectionHistory({
        ...{ ...subject, id, before },
        ...(texts.length > 0 && { texts: texts.join(',') }),
      })
      return {
        edits: page.edits.map(({ text, author, at, label }) => ({
          ...{ text, at, label },
          by: author.id === me ? 'You' : personText(author, me),
        })),
        versions: page.versions.map((version): PlayedVersion => ({
          ...version,
          change: version.change?.title ?? null,
          origin: originOf(version, me),
        })),
        next: page.next,
      }
    } catch (error) {
      throw new Error(problemText(error), { cause: error })
    }
  },
})

const DONE: Readonly<Record<NonNullable<SectionVersion['kind']>, string>> = {
  deploy: 'Published by',
  schedule: 'Planned by',
  canary: 'Tried out on a share of the players by',
  rollback: 'Brought back by a rollback of',
  mode: 'Published by',
  breakGlass: 'Published in an emergency by',
  renew: 'Published by',
  planEnded: '',
}

/** Who brought it to players. */
function originOf({ kind, by, since }: SectionVersion, me: string): string {
  if (since === null) return 'Older versions say who published it'
  if (kind === 'planEnded') return 'Served again when what was planned for a time had ended'
  return kind !== null && by ? `${DONE[kind]} ${personText(by, me)}` : 'Not published from this desk'
}
