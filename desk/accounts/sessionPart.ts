import type { DeskPart } from '../deskApp'
import { deskRouter } from '../deskRouter'
import { credentialCalls } from './credentialCalls'
import { linkCalls } from './links/linkCalls'
import { passkeyCalls } from './passkeys/passkeyCalls'
import { providerCalls } from './provider/providerCalls'
import { sessionCalls } from './sessionCalls'

/** Signing in, sessions, links, and one's own ways to sign in: the calls of `contract/session.ts`. */
export const sessionPart: DeskPart = (desk) => {
  const router = deskRouter()
  for (const part of [sessionCalls, passkeyCalls, providerCalls, linkCalls, credentialCalls])
    router.route('/', part(desk))
  return router
}
