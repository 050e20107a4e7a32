import { sql, type ExpressionBuilder } from 'kysely'
import { seenLayers } from '../changes/seenLayers'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import type { Tables } from '../database/tables'
import { missingPicture } from './changePicture'
import { idsIn } from './idsIn'
import { pictureSites } from './pictureScope'
import { pictureUse, readPicturePlaces, type PicturePlaces } from './pictureUse'

/** What someone sees of the library who has roles for some sites or groups alone. */
interface SeenPictures {
  by: string
  sites: readonly string[]
  /** Pictures that stand in a layer of these sites: live, in an open change, in a template. */
  placed: readonly string[]
}

/**
 * Whoever has roles for some sites or groups alone sees the pictures that were brought for these, their own, and those that stand
 * there or in what these sites stand on (SC-08). Null for everybody else, who sees all.
 */
export async function seenPictures(
  desk: Desk,
  actor: Actor,
  places: PicturePlaces,
): Promise<SeenPictures | null> {
  const sites = pictureSites(actor)
  if (sites === null) return null
  const { live, changes, templates } = pictureUse(places, await seenLayers(desk, { sees: sites }))
  return { by: actor.id, sites, placed: [...live, ...changes.keys(), ...templates] }
}

/** The condition of a query for pictures. */
export const isPictureSeen =
  ({ kind }: Pick<Desk, 'kind'>, { by, sites, placed }: SeenPictures) =>
  (of: ExpressionBuilder<Tables, 'pictures'>) =>
    of.or([
      of('pictures.created_by', '=', by),
      of.exists(
        of
          .selectFrom('picture_groups')
          .select('picture_groups.group_name')
          .whereRef('picture_groups.picture_id', '=', 'pictures.id')
          .where('picture_groups.group_name', 'in', [...sites, '']),
      ),
      sql<boolean>`pictures.id in (${idsIn(kind, placed)})`,
    ])

/** Throws a problem (404) for a picture that someone does not see. */
export async function requirePictureSeen(desk: Desk, actor: Actor, id: string): Promise<void> {
  if (pictureSites(actor) === null) return
  const seen = await seenPictures(desk, actor, await readPicturePlaces(desk))
  if (seen === null) return
  const row = await desk.db
    .selectFrom('pictures')
    .select('pictures.id')
    .where('pictures.id', '=', id)
    .where(isPictureSeen(desk, seen))
    .executeTakeFirst()
  if (!row) throw missingPicture()
}
