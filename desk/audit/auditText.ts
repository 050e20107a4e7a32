type Details = Record<string, unknown>

/** What was done, in words without who did it and without what it was done to: the log shows these beside it. */
const SENTENCES: Readonly<Record<string, (details: Details) => string>> = {
  'account.changed': () => 'changed an account’s roles, or whether it is in use',
  'account.created': () => 'made their account',
  'account.invited': () => 'invited someone',
  'account.reset': ({ secondFactor }) =>
    secondFactor === true
      ? 'made a link for a new password and removed the second factor'
      : 'made a link for a new password',
  'audit.adopted': ({ rows }) => `took ${count(rows, 'row')} of the database as they are`,
  'audit.exported': () => 'downloaded the audit log',
  breakGlass: ({ reason }) =>
    `raised an alarm: published in an emergency, past what kept it back. ${text(reason)}`,
  'change.closed': () => 'closed the change',
  'change.created': () => 'began the change',
  'change.published': ({ seq }) => `published the change (publication ${text(seq)})`,
  'change.rebased': () => 'brought the change onto what is live',
  'change.renamed': ({ title }) => `named the change “${text(title)}”`,
  'change.reopened': () => 'opened the change again',
  'change.restored': ({ from }) => `went back to revision ${text(from)}`,
  'change.saved': ({ label }) => (label === undefined ? 'edited the change' : `edited: ${text(label)}`),
  'channel.reached': ({ seq }) =>
    `found publication ${text(seq)} at a portal: what is published reaches players again`,
  'channel.restored': ({ seen }) =>
    `raised an alarm: publications are missing, and go on above number ${text(seen)}`,
  'comment.added': ({ text: said, thread }) =>
    `${thread === undefined ? 'commented' : 'replied to a comment'}: ${text(said)}`,
  'comment.deleted': ({ text: said }) => `deleted their comment: ${text(said)}`,
  'comment.reopened': ({ text: said }) => `opened a comment again: ${text(said)}`,
  'comment.resolved': ({ text: said }) => `resolved a comment: ${text(said)}`,
  'credential.added': ({ kind }) => `added a way to sign in${kindText(kind)}`,
  'credential.removed': ({ kind }) =>
    kind === 'recovery' ? 'removed their recovery codes' : `removed a way to sign in${kindText(kind)}`,
  'deployment.asked': ({ kind, sites, reason }) =>
    `${KINDS[text(kind)] ?? 'asked to publish'}${sitesText(sites)}: ${text(reason)}`,
  'deployment.cancelled': ({ reason }) => `cancelled what was planned: ${text(reason)}`,
  'deployment.committed': ({ seq, isSelfPublished, restsOn }) =>
    `let publication ${text(seq)} through${isSelfPublished === true ? ', published by its author alone' : ''}${restsOn === undefined ? '' : `. ${text(restsOn)}`}`,
  'deployment.ended': ({ message }) => `ended what was open for a time: ${text(message)}`,
  'deployment.halted': ({ reason }) =>
    `raised an alarm: stopped what a share of the players tried. ${text(reason)}`,
  'deployment.failed': ({ message }) => `could not publish: ${text(message)}`,
  'deployment.live': ({ seq }) =>
    seq === undefined ? 'brought it to players' : `brought publication ${text(seq)} to players`,
  'deployment.overdue': () => 'raised an alarm: a publication is overdue',
  'deployment.overtaken': ({ message }) =>
    `dropped what was planned or prepared: ${text(message ?? 'something else went live')}`,
  'deployment.ownAccount': ({ message }) => `raised an alarm. ${text(message)}`,
  'deployment.planned': ({ seq }) => `planned publication ${text(seq)}`,
  'deployment.prepared': ({ sites, reason }) =>
    `prepared a publication${sitesText(sites)}, for when nothing is missing: ${text(reason)}`,
  'deployment.stopped': ({ reason }) => `raised an alarm: stopped what was planned. ${text(reason)}`,
  'deployment.unreviewed': () => 'raised an alarm: nobody has reviewed what was published in an emergency',
  'evidence.asked': ({ cells }) => `had ${count(cells, 'case')} checked`,
  'evidence.contradicted': ({ cell }) =>
    `raised an alarm: two runners found different things about ${caseText(cell)}, and that it failed counts`,
  'evidence.failed': ({ message }) => `could not check: ${text(message)}`,
  'evidence.found': ({ cell, like, passed }) =>
    `checked ${caseText(cell)}${like === undefined ? '' : `, which is equal to ${caseText(like)}`}: ${passed === true ? 'it passed' : 'it failed'}`,
  'evidence.stopped': ({ cells }) => `stopped the checking of ${count(cells, 'case')}`,
  'evidence.made': ({ cells, site }) =>
    `checked ${count(cells, 'case')}${site === undefined ? '' : sitesText([site])}`,
  'group.changed': ({ added, removed }) => `changed the group: ${groupText(added, removed)}`,
  'mail.failed': () => 'raised an alarm: the mail server does not take a mail',
  'mail.turnedOff': () => 'turned their mail off',
  'mail.turnedOn': () => 'turned their mail on',
  'mode.requested': (details) => modeRequestText(details),
  // What desks wrote before.
  'mode.wished': (details) => modeRequestText(details),
  'objects.restored': ({ objects }) =>
    `raised an alarm: put ${count(objects, 'object')} back that the store of releases had lost`,
  'password.changed': () => 'set another password',
  'password.reset': () => 'set a new password by a link',
  'picture.added': ({ name }) => `added the picture “${text(name)}”`,
  'picture.changed': ({ name }) => `changed the picture “${text(name)}”`,
  'picture.removed': ({ name }) => `removed the picture “${text(name)}”`,
  'policy.changed': ({ reason }) => `changed who has to agree: ${text(reason)}`,
  'policy.proposed': ({ reason }) => `proposed a weaker policy: ${text(reason)}`,
  'recovery.made': () => 'made new recovery codes',
  'release.built': () => 'made a release of the change',
  'review.approved': ({ note }) => `approved the change${noteText(note)}`,
  'review.asked': ({ reviewers }) => `asked for review${peopleText(reviewers)}`,
  'review.objected': ({ note }) => `objected to the change${noteText(note)}`,
  'review.recalled': () => 'withdrew the request for review',
  'review.withdrawn': () => 'withdrew a review',
  'runner.ended': ({ cells }) =>
    `raised an alarm: ${count(cells, 'case')} could not be checked, as three runners died at that`,
  'session.ended': () => 'signed out',
  'session.started': ({ by }) => `signed in${kindText(by)}`,
  'session.verified': ({ by }) => `confirmed who they are${kindText(by)}`,
  'template.kept': ({ name }) => `kept a change as the template “${text(name)}”`,
  'template.removed': ({ name }) => `removed the template “${text(name)}”`,
  'template.renamed': ({ name, before }) => `named the template “${text(before)}” “${text(name)}”`,
  'token.created': ({ name }) => (name === undefined ? 'made a token' : `made the token “${text(name)}”`),
  'token.revoked': () => 'revoked a token',
  'webhook.created': ({ url }) => `added a webhook to ${text(url)}`,
  'webhook.failed': ({ url }) => `raised an alarm: the webhook to ${text(url)} does not take its messages`,
  'webhook.removed': ({ url }) => `removed the webhook to ${text(url)}`,
  'webhook.tested': ({ url }) => `sent a test message to ${text(url)}`,
}

const KINDS: Readonly<Record<string, string>> = {
  deploy: 'published',
  schedule: 'planned to publish',
  canary: 'published for a share of the players',
  rollback: 'rolled back',
  mode: 'switched the mode',
  breakGlass: 'published in an emergency, past what kept it back',
  renew: 'renewed what is live',
}

const groupText = (added: unknown, removed: unknown): string =>
  [sitesText(added).replace(' on ', 'added '), sitesText(removed).replace(' on ', 'removed ')]
    .filter(Boolean)
    .join(', ') || 'as it was'

const CREDENTIALS: Readonly<Record<string, string>> = {
  password: ' by a password',
  passkey: ' by a passkey',
  totp: ' by an authenticator app',
  recovery: ' by a recovery code',
  oidc: ' by the company’s provider',
  provider: ' by the company’s provider',
  link: ' by a link',
}

/** A line of the audit log in words: `approved the change: Looks good`. A verb without a sentence is said as it is. */
export const auditText = (verb: string, details: Details): string => SENTENCES[verb]?.(details) ?? verb

const modeRequestText = ({ mode, reason }: Details) =>
  `requested ${mode === null ? 'the back end’s mode' : `${text(mode)} mode`}: ${text(reason)}`
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '…'
const count = (value: unknown, noun: string): string => `${text(value)} ${noun}${value === 1 ? '' : 's'}`
const caseText = (cell: unknown): string => text(cell).replaceAll('/', ', ')
const noteText = (note: unknown): string => (typeof note === 'string' && note !== '' ? `: ${note}` : '')
const peopleText = (people: unknown): string =>
  Array.isArray(people) && people.length > 0
    ? ` by ${people.map((one: { name?: unknown }) => text(one.name)).join(', ')}`
    : ''
const kindText = (kind: unknown): string => CREDENTIALS[text(kind)] ?? ''
const sitesText = (sites: unknown): string =>
  Array.isArray(sites) && sites.length > 0 ? ` on ${sites.map(text).join(', ')}` : ''
