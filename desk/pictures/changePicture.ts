import type { Picture } from '../contract/pictures'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Row } from '../database/tables'
import { searchText } from './searchText'

interface Edit {
  name?: string | undefined
  alt?: Readonly<Record<string, string | undefined>> | undefined
  focus?: Picture['focus'] | undefined
}

/** Changes what is given of a picture, and nothing else: two people who change different things keep both. */
export function changePicture(
  desk: Desk,
  { id: by }: Actor,
  id: string,
  edit: Edit,
): Promise<Row<'pictures'>> {
  return desk.write(async (trx, audit) => {
    const row = await trx
      .selectFrom('pictures')
      .selectAll()
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .$if(desk.kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    if (!row) throw missingPicture()
    const name = edit.name ?? row.name
    const alt = Object.fromEntries(
      Object.entries({ ...(JSON.parse(row.alt) as Picture['alt']), ...edit.alt }).flatMap(
        ([language, text]) => (text ? [[language, text] as const] : []),
      ),
    )
    const changed = {
      name,
      alt: JSON.stringify(alt),
      ...(edit.focus && { focus: JSON.stringify(edit.focus) }),
      search_text: searchText([name, ...Object.values(alt)]),
    }
    await trx.updateTable('pictures').set(changed).where('id', '=', id).execute()
    await audit({ actor: by, verb: 'picture.changed', object: `picture:${id}`, details: { name } })
    return { ...row, ...changed }
  })
}

export const missingPicture = () =>
  new Problem(404, { code: 'missing', detail: 'There is no such picture in the library.' })
