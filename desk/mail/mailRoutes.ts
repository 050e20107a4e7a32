import { lastLineAbout } from '../audit/appendAudit'
import { mailRoutes as routes } from '../contract/mail'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requirePerson } from '../core/deskRouter'
import { wantsMail } from './writeMail'

/** Whether the desk sends oneself mail (OP-07). */
export const mailRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()
  router.openapi(routes.get, async (c) => {
    const { id } = requirePerson(c)
    return c.json({ isSent: desk.settings.mail !== undefined, isOn: await wantsMail(desk.db, id) }, 200)
  })
  router.openapi(routes.set, async (c) => {
    const { id } = requirePerson(c)
    const { isOn } = c.req.valid('json')
    const object = `user:${id}`
    // Perhaps only the response was lost.
    if ((await wantsMail(desk.db, id)) === isOn)
      return c.json({ audit: await lastLineAbout(desk.db, object) }, 200)
    const audit = await desk.write(async (trx, write) => {
      if (isOn) await trx.deleteFrom('mail_off').where('user_id', '=', id).execute()
      else
        await trx
          .insertInto('mail_off')
          .values({ user_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      return write({ actor: id, verb: isOn ? 'mail.turnedOn' : 'mail.turnedOff', object })
    })
    return c.json({ audit }, 200)
  })
  return router
}
