import type { accountRoutes } from '../desk/contract/accounts'
import type { auditRoutes } from '../desk/contract/audit'
import type { changeRoutes } from '../desk/contract/changes'
import type { channelRoutes } from '../desk/contract/channels'
import type { commentRoutes } from '../desk/contract/comments'
import type { mailRoutes } from '../desk/contract/mail'
import type { reviewRoutes } from '../desk/contract/reviews'
import type { sectionRoutes } from '../desk/contract/sections'
import type { sessionRoutes } from '../desk/contract/session'
import type { templateRoutes } from '../desk/contract/templates'
import type { waitingRoutes } from '../desk/contract/waiting'
import type { webhookRoutes } from '../desk/contract/webhooks'
import { endpoint, plainEndpoint } from './deskRequest'

type Accounts = typeof accountRoutes
type Audit = typeof auditRoutes
type Changes = typeof changeRoutes
type Channels = typeof channelRoutes
type Comments = typeof commentRoutes
type Mail = typeof mailRoutes
type Reviews = typeof reviewRoutes
type Sessions = typeof sessionRoutes
type Templates = typeof templateRoutes
type Webhooks = typeof webhookRoutes

/**
 * Every call of the desk that its application makes. Components read and write by `deskApi`, which keeps what was read. What goes on
 * beside the pages calls by itself, as nothing of it is shown as it was answered: `changeSync` saves a draft, `changeEvents` asks whether
 * one is still signed in, `useHeartbeat` whether the desk is there, `usePresence` says where one is, and `deskHistory` reads the history of what is selected.
 */
export const desk = {
  signInOptions: plainEndpoint<Sessions['options']>('GET', '/sign-in'),
  whoIsSignedIn: plainEndpoint<Sessions['get']>('GET', '/session'),
  session: endpoint<Sessions['get']>('GET', '/session'),
  signIn: plainEndpoint<Sessions['signIn']>('POST', '/session'),
  signOut: plainEndpoint<Sessions['signOut']>('DELETE', '/session'),
  passkeyOptions: plainEndpoint<Sessions['passkeyOptions']>('POST', '/session/passkey/options'),
  signInByPasskey: plainEndpoint<Sessions['passkey']>('POST', '/session/passkey'),
  confirm: plainEndpoint<Sessions['secondFactor']>('POST', '/session/second-factor'),
  sessions: endpoint<Sessions['list']>('GET', '/sessions'),
  endSession: endpoint<Sessions['end']>('DELETE', '/sessions/{id}'),
  link: plainEndpoint<Sessions['link']>('GET', '/links/{id}'),
  acceptLink: plainEndpoint<Sessions['acceptLink']>('POST', '/links/{id}'),
  credentials: endpoint<Sessions['credentials']>('GET', '/credentials'),
  /** The same, while the second factor is asked for: it may not be asked for once more. */
  factors: plainEndpoint<Sessions['credentials']>('GET', '/credentials'),
  setPassword: endpoint<Sessions['setPassword']>('PUT', '/credentials/password'),
  newPasskeyOptions: endpoint<Sessions['newPasskeyOptions']>('POST', '/credentials/passkey/options'),
  newPasskey: endpoint<Sessions['newPasskey']>('POST', '/credentials/passkey'),
  newAuthenticator: endpoint<Sessions['newAuthenticator']>('POST', '/credentials/authenticator/options'),
  confirmAuthenticator: endpoint<Sessions['confirmAuthenticator']>('POST', '/credentials/authenticator'),
  newRecoveryCodes: endpoint<Sessions['newRecoveryCodes']>('POST', '/credentials/recovery-codes'),
  removeCredential: endpoint<Sessions['removeCredential']>('DELETE', '/credentials/{id}'),

  changes: endpoint<Changes['list']>('GET', '/changes'),
  beginChange: endpoint<Changes['create']>('POST', '/changes'),
  change: endpoint<Changes['get']>('GET', '/changes/{id}'),
  updateChange: endpoint<Changes['rename']>('PATCH', '/changes/{id}'),
  saveLayers: endpoint<Changes['save']>('PUT', '/changes/{id}/layers'),
  revisions: endpoint<Changes['revisions']>('GET', '/changes/{id}/revisions'),
  sectionHistory: endpoint<(typeof sectionRoutes)['history']>('GET', '/changes/{id}/layers/{layer}/history'),
  rebase: endpoint<Changes['rebase']>('POST', '/changes/{id}/rebase'),
  presence: plainEndpoint<Changes['presence']>('PUT', '/changes/{id}/presence/{client}'),

  templates: endpoint<Templates['list']>('GET', '/templates'),
  keepTemplate: endpoint<Templates['create']>('POST', '/templates'),
  renameTemplate: endpoint<Templates['rename']>('PATCH', '/templates/{id}'),
  removeTemplate: endpoint<Templates['remove']>('DELETE', '/templates/{id}'),
  beginWithTemplate: endpoint<Templates['begin']>('POST', '/templates/changes'),

  review: endpoint<Reviews['page']>('GET', '/changes/{id}/review'),
  askForReview: endpoint<Reviews['ask']>('POST', '/changes/{id}/review'),
  withdrawRequest: endpoint<Reviews['withdrawRequest']>('DELETE', '/changes/{id}/review'),
  reviewers: endpoint<Reviews['reviewers']>('GET', '/changes/{id}/reviewers'),
  giveReview: endpoint<Reviews['give']>('POST', '/changes/{id}/reviews'),
  withdrawReview: endpoint<Reviews['withdraw']>('DELETE', '/reviews/{id}'),
  runCases: endpoint<Reviews['check']>('POST', '/changes/{id}/evidence'),
  stopCases: endpoint<Reviews['stop']>('DELETE', '/changes/{id}/evidence'),

  comments: endpoint<Comments['list']>('GET', '/changes/{id}/comments'),
  addComment: endpoint<Comments['add']>('POST', '/changes/{id}/comments'),
  resolveComment: endpoint<Comments['resolve']>('PATCH', '/changes/{id}/comments/{comment}'),
  removeComment: endpoint<Comments['remove']>('DELETE', '/changes/{id}/comments/{comment}'),

  channel: endpoint<Channels['get']>('GET', '/channels/{channel}'),
  release: endpoint<Channels['release']>('GET', '/releases/{digest}'),
  results: endpoint<Channels['results']>('GET', '/channels/{channel}/deployments/{id}/results'),
  deployments: endpoint<Channels['deployments']>('GET', '/channels/{channel}/deployments'),
  deploy: endpoint<Channels['deploy']>('POST', '/channels/{channel}/deployments'),
  cancelDeployment: endpoint<Channels['cancel']>('DELETE', '/channels/{channel}/deployments/{id}'),
  rollBack: endpoint<Channels['rollback']>('POST', '/channels/{channel}/rollbacks'),
  hidePromotions: endpoint<Channels['hide']>('POST', '/channels/{channel}/hidden-promotions'),
  switchMode: endpoint<Channels['mode']>('POST', '/channels/{channel}/modes'),
  breakGlass: endpoint<Channels['breakGlass']>('POST', '/channels/{channel}/break-glass'),

  accounts: endpoint<Accounts['list']>('GET', '/accounts'),
  invite: endpoint<Accounts['invite']>('POST', '/invitations'),
  updateAccount: endpoint<Accounts['update']>('PATCH', '/accounts/{id}'),
  groups: endpoint<Accounts['groups']>('GET', '/groups'),
  setGroup: endpoint<Accounts['setGroup']>('PUT', '/groups/{name}'),
  resetAccount: endpoint<Accounts['reset']>('POST', '/accounts/{id}/reset'),
  tokens: endpoint<Accounts['tokens']>('GET', '/tokens'),
  webhooks: endpoint<Webhooks['list']>('GET', '/webhooks'),
  createWebhook: endpoint<Webhooks['create']>('POST', '/webhooks'),
  removeWebhook: endpoint<Webhooks['remove']>('DELETE', '/webhooks/{id}'),
  testWebhook: endpoint<Webhooks['test']>('POST', '/webhooks/{id}/test'),
  makeToken: endpoint<Accounts['newToken']>('POST', '/tokens'),
  revokeToken: endpoint<Accounts['revokeToken']>('DELETE', '/tokens/{id}'),
  policy: endpoint<Accounts['policy']>('GET', '/channels/{channel}/policy'),
  setPolicy: endpoint<Accounts['setPolicy']>('PUT', '/channels/{channel}/policy'),
  groupPolicy: endpoint<Accounts['groupPolicy']>('GET', '/groups/{name}/policy'),
  setGroupPolicy: endpoint<Accounts['setGroupPolicy']>('PUT', '/groups/{name}/policy'),

  mail: endpoint<Mail['get']>('GET', '/mail'),
  setMail: endpoint<Mail['set']>('PUT', '/mail'),

  waiting: endpoint<(typeof waitingRoutes)['list']>('GET', '/waiting'),

  auditLines: endpoint<Audit['list']>('GET', '/audit'),
  verifyAudit: endpoint<Audit['verify']>('GET', '/audit/verification'),
  exportAudit: endpoint<Audit['export']>('GET', '/audit/export'),
}
