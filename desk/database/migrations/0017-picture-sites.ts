import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** For which sites pictures were brought, as for groups: those of people who have roles for some sites alone. */
export const addPictureSites: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      insert into picture_groups (picture_id, group_name)
      select distinct pictures.id, grants.site
      from pictures
      join grants on grants.user_id = pictures.created_by
      where grants.site not like ${'%*'}
        and not exists (select 1 from grants as other where other.user_id = pictures.created_by and other.site = ${'*'})
      on conflict (picture_id, group_name) do nothing
    `.execute(db)
  },
}
