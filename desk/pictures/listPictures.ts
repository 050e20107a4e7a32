import { sql } from 'kysely'
import type { Picture, PictureQuery } from '../contract/pictures'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import { namesOf } from '../core/names'
import type { Row } from '../database/tables'
import { idsIn } from './idsIn'
import { pictureUse, readPicturePlaces, useOf, type PictureUse } from './pictureUse'
import { searchText } from './searchText'
import { isPictureSeen, seenPictures } from './seenPictures'

const PAGE = 60

interface PicturePage {
  pictures: Picture[]
  count: number
  next: string | null
}

/** A page of the library, the newest first. Of one after a picture that never was, it is empty. */
export async function listPictures(desk: Desk, actor: Actor, query: PictureQuery): Promise<PicturePage> {
  const places = await readPicturePlaces(desk)
  const use = pictureUse(places)
  const seen = await seenPictures(desk, actor, places)
  const all = matchingPictures(desk, query, use)
  const matching = seen ? all.where(isPictureSeen(desk, seen)) : all
  const { count } = await matching
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let page = matching.selectAll('pictures')
  const { after } = query
  if (after !== undefined)
    page = page
      .innerJoin('pictures as last', (join) => join.on('last.id', '=', after))
      .where((of) =>
        of.or([
          of('pictures.created_at', '<', of.ref('last.created_at')),
          of.and([
            of('pictures.created_at', '=', of.ref('last.created_at')),
            of('pictures.id', '>', of.ref('last.id')),
          ]),
        ]),
      )
  const rows = await page
    .orderBy('pictures.created_at', 'desc')
    .orderBy('pictures.id')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null
  return { pictures: await describePictures(desk, shown, use), count: Number(count), next }
}

function matchingPictures({ db, kind }: Desk, { search, unused }: PictureQuery, use: PictureUse) {
  let matching = db.selectFrom('pictures').where('pictures.removed_at', 'is', null)
  const part = searchText([search]).replace(/[\\%_]/g, String.raw`\$&`)
  if (part !== '')
    matching = matching.where(sql<boolean>`pictures.search_text like ${`%${part}%`} escape ${'\\'}`)
  if (unused === undefined) return matching
  const used = [...use.live, ...use.changes.keys(), ...use.templates]
  return matching.where(sql<boolean>`pictures.id not in (${idsIn(kind, used)})`)
}

export async function describePictures(
  { db }: Desk,
  rows: readonly Row<'pictures'>[],
  use: PictureUse,
): Promise<Picture[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.created_by),
  )
  return rows.map(({ id, width, height, name, alt, focus, created_at, created_by }) => ({
    ...{ id, width, height, name },
    alt: JSON.parse(alt) as Picture['alt'],
    focus: JSON.parse(focus) as Picture['focus'],
    at: new Date(created_at).toISOString(),
    by: names.get(created_by) ?? null,
    use: useOf(use, id),
  }))
}
