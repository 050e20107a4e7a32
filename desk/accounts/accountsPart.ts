import type { DeskPart } from '../deskApp'
import { deskRouter } from '../deskRouter'
import { peopleCalls } from './people/peopleCalls'
import { policyCalls } from './policies/policyCalls'
import { tokenCalls } from './tokens/tokenCalls'

/** Accounts, tokens and policies: the calls of `contract/accounts.ts`. */
export const accountsPart: DeskPart = (desk) => {
  const router = deskRouter()
  for (const part of [peopleCalls, tokenCalls, policyCalls]) router.route('/', part(desk))
  return router
}
