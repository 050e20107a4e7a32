import { sql, type ExpressionBuilder } from 'kysely'
import { seenLayers } from '../changes/seenLayers'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import type { Tables } from '../database/tables'
import { missingPicture } from './changePicture'
import { groupsOf } from './groupsOf'
import { idsIn } from './idsIn'
import { readPictureUse } from './pictureUse'

/** What someone sees of the library who has roles for groups alone. */
interface SeenPictures {
  by: string
  groups: readonly string[]
  /** Pictures that stand in a layer that they see: live, in an open change, in a template. */
  placed: readonly string[]
}

/**
 * Whoever has roles for groups alone sees the pictures that were brought for these groups, their own, and those that stand where they
 * see them anyway (SC-08). Null for everybody else, who sees all.
 */
export async function seenPictures(desk: Desk, actor: Actor): Promise<SeenPictures | null> {
  const layers = await seenLayers(desk, actor)
  if (layers === null) return null
  const { live, changes, templates } = await readPictureUse(desk, layers)
  const groups = await groupsOf(desk.db, actor)
  return { by: actor.id, groups, placed: [...live, ...changes.keys(), ...templates] }
}

/** The condition of a query for pictures. */
export const isPictureSeen =
  ({ kind }: Pick<Desk, 'kind'>, { by, groups, placed }: SeenPictures) =>
  (of: ExpressionBuilder<Tables, 'pictures'>) =>
    of.or([
      of('pictures.created_by', '=', by),
      of.exists(
        of
          .selectFrom('picture_groups')
          .select('picture_groups.group_name')
          .whereRef('picture_groups.picture_id', '=', 'pictures.id')
          .where('picture_groups.group_name', 'in', [...groups, '']),
      ),
      sql<boolean>`pictures.id in (${idsIn(kind, placed)})`,
    ])

/** Throws a problem (404) for a picture that someone does not see. */
export async function requirePictureSeen(desk: Desk, actor: Actor, id: string): Promise<void> {
  const seen = await seenPictures(desk, actor)
  if (seen === null) return
  const row = await desk.db
    .selectFrom('pictures')
    .select('pictures.id')
    .where('pictures.id', '=', id)
    .where(isPictureSeen(desk, seen))
    .executeTakeFirst()
  if (!row) throw missingPicture()
}
