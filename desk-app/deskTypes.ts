import type { z } from '@hono/zod-openapi'
import type { account, accountRoutes, invitation, policy, siteGroup, token } from '../desk/contract/accounts'
import type { auditLine } from '../desk/contract/audit'
import type { change, changeSummary } from '../desk/contract/changes'
import type { channel, channelRoutes, deployment, results } from '../desk/contract/channels'
import type { commentPlace, commentThread } from '../desk/contract/comments'
import type { grant } from '../desk/contract/parts'
import type { blocker, review, reviewPage, reviewRoutes } from '../desk/contract/reviews'
import type { sectionVersion } from '../desk/contract/sections'
import type { session } from '../desk/contract/session'
import type { mismatch, template } from '../desk/contract/templates'
import type { waiting } from '../desk/contract/waiting'
import type { webhook, WebhookTopic } from '../desk/contract/webhooks'

/** A route of the contract, as far as a client has to know it. */
export interface Route {
  method: string
  path: string
  request?: unknown
  responses: unknown
}

type SentAs<Request, Part extends string> = Request extends { [K in Part]: infer S extends z.ZodType }
  ? z.input<S>
  : unknown
type SentBody<Request> = Request extends {
  body: { content: { 'application/json': { schema: infer S extends z.ZodType } } }
}
  ? { body: z.input<S> }
  : unknown
type SentHeaders<Headers> = (Headers extends { 'if-match'?: unknown } ? { etag: string } : unknown) &
  (Headers extends { 'idempotency-key'?: unknown } ? { key: string } : unknown)

/** What a call is given: the parts of its path and its query by their names, `body`, and `etag` or `key` where it wants one. */
export type Sent<R extends Route> = R extends { request: infer Request }
  ? SentAs<Request, 'params'> &
      SentAs<Request, 'query'> &
      SentBody<Request> &
      (Request extends { headers: infer S extends z.ZodType } ? SentHeaders<z.input<S>> : unknown)
  : void

type Ok<Responses> = Responses extends { 200: infer A } | { 201: infer A } | { 202: infer A } ? A : never

/** What a call answers; null where it has nothing to say. */
export type ResponseOf<R extends Route> =
  Ok<R['responses']> extends { content: Record<string, { schema: infer S extends z.ZodType }> }
    ? z.output<S>
    : null

export type Account = z.output<typeof account>
export type AuditLine = z.output<typeof auditLine>
export type Blocker = z.output<typeof blocker>
export type CaseState = ReviewOfChange['cells'][number]
export type Change = z.output<typeof change>
export type ChangeSummary = z.output<typeof changeSummary>
export type Channel = z.output<typeof channel>
export type CommentPlace = z.output<typeof commentPlace>
export type CommentThread = z.output<typeof commentThread>
export type Deployment = z.output<typeof deployment>
export type EvidenceRun = NonNullable<ReviewOfChange['run']>
export type Grant = z.output<typeof grant>
export type Invitation = z.output<typeof invitation>
export type LiveSite = Channel['sites'][string]
export type MadeLink = ResponseOf<(typeof accountRoutes)['invite']>
export type PolicyInForce = ResponseOf<(typeof accountRoutes)['policy']>
export type PossibleReviewer = ResponseOf<(typeof reviewRoutes)['reviewers']>['reviewers'][number]
export type PolicyRules = z.output<typeof policy>
export type Release = ResponseOf<(typeof channelRoutes)['release']>
export type Results = z.output<typeof results>
export type Review = z.output<typeof review>
export type ReviewOfChange = z.output<typeof reviewPage>
export type SectionVersion = z.output<typeof sectionVersion>
export type Session = z.output<typeof session>
export type SiteGroup = z.output<typeof siteGroup>
export type Template = z.output<typeof template>
export type TemplateMismatch = z.output<typeof mismatch>
export type Token = z.output<typeof token>
export type Webhook = z.output<typeof webhook>
export type WebhookMessage = Webhook['messages'][number]
export type { WebhookTopic }
export type Waiting = z.output<typeof waiting>
