import { useState } from 'react'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { StatusPill } from '@/shared/ui/StatusPill'
import { TextField } from '@/shared/ui/TextField'
import { showToast } from '@/shared/ui/toast'
import { CheckboxGroup } from '../CheckboxGroup'
import {
  useCreateWebhookMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useWebhooksQuery,
} from '../deskApi'
import type { Webhook, WebhookMessage, WebhookTopic } from '../deskTypes'
import { FormDialog } from '../FormDialog'
import { momentText } from '../momentText'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { ReadProblem } from '../ReadProblem'
import { RoleButton, type RoleRights } from '../RoleButton'
import { TaskButton } from '../TaskButton'
import { useDeskForm } from '../useDeskForm'
import { LATER_MS, usePolled } from '../useRead'
import { When } from '../When'
import { ShownOnce } from './ShownOnce'

const TOPICS: Readonly<Record<WebhookTopic, string>> = {
  publications: 'Publications: live, planned, cancelled, failed',
  reviews: 'Reviews: asked for, approved, objected, withdrawn',
  comments: 'Comments: written, resolved, reopened',
  requests: 'Requests: a looser mode, a weaker policy',
  alarms: 'Alarms',
}
const TOPIC_OPTIONS = Object.entries(TOPICS).map(([value, label]) => ({
  value: value as WebhookTopic,
  label,
}))
const PURPOSE =
  'A webhook tells another system, such as a chat or a monitor, what happens at the desk: each message is signed, and sent again until it is taken.'

type Open =
  | { kind: 'new' }
  | { kind: 'remove'; webhook: Webhook }
  | { kind: 'secret'; webhook: Webhook; secret: string }

/** Other systems that are told what happens (OP-12). */
export function Webhooks({ rights }: { rights: RoleRights }) {
  if (rights.refusal === null) return <WebhookList />
  return (
    <Panel
      title="Webhooks"
      actions={
        <RoleButton {...rights} size="s" icon="plus">
          New webhook …
        </RoleButton>
      }
    >
      <p>{PURPOSE}</p>
    </Panel>
  )
}

function WebhookList() {
  const { data, problem, now, refetch } = usePolled(useWebhooksQuery, undefined, () => LATER_MS)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title="Webhooks"
      actions={
        <Button size="s" icon="plus" onClick={() => setOpen({ kind: 'new' })}>
          New webhook …
        </Button>
      }
    >
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading webhooks …</p>}
      {data?.webhooks.length === 0 && <p>No webhook yet. {PURPOSE}</p>}
      <ul className={panel.rows} aria-label="Webhooks">
        {data?.webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            now={now}
            onRemove={() => setOpen({ kind: 'remove', webhook })}
          />
        ))}
      </ul>
      {open?.kind === 'new' && (
        <NewWebhookDialog
          onClose={close}
          onMade={({ webhook, secret }) => setOpen({ kind: 'secret', webhook, secret })}
        />
      )}
      {open?.kind === 'remove' && <RemoveDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'secret' && (
        <ShownOnce
          title={`The webhook to ${hostOf(open.webhook)}`}
          label="Secret"
          value={open.secret}
          onClose={close}
        >
          With this secret, the other system can tell that a message is from this desk. It is not shown again.
        </ShownOnce>
      )}
    </Panel>
  )
}

interface WebhookRowProps {
  webhook: Webhook
  now: number
  onRemove: () => void
}

function WebhookRow({ webhook, now, onRemove }: WebhookRowProps) {
  const { id, url, topics, createdBy, createdAt, messages } = webhook
  const [testWebhook] = useTestWebhookMutation()
  const host = hostOf(webhook)
  // The newest is first, and one is given up only after two days.
  const last = messages.find(({ tries }) => tries > 0)
  const test = async () => {
    await testWebhook({ id }).unwrap()
    showToast({ kind: 'success', message: `A test message is on its way to ${host}.` })
  }
  return (
    <li>
      <div className={panel.what}>
        <strong>
          <bdi>{url}</bdi>
        </strong>{' '}
        {last && last.state !== 'delivered' && <StatusPill tone="bad">Does not take its messages</StatusPill>}
        <p className={panel.facts}>
          Is told of {topics.join(', ')} · by {createdBy.name}, <When at={createdAt} now={now} />
        </p>
        {messages.length === 0 ? (
          <p className={panel.facts}>Nothing was sent yet.</p>
        ) : (
          <details className={panel.developer}>
            <summary>
              {messages.length === 1 ? 'The latest message' : `The latest ${messages.length} messages`}
              {messages.some(({ state }) => state === 'failed') && ' (some were not taken)'}
            </summary>
            <ul className={panel.rows} aria-label={`Messages to ${host}`}>
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} now={now} />
              ))}
            </ul>
          </details>
        )}
      </div>
      <span className={panel.actions}>
        <TaskButton size="s" variant="secondary" run={test}>
          Send a test
        </TaskButton>
        <Button size="s" variant="quiet" aria-label={`Remove the webhook to ${host}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  )
}

function MessageRow({ message, now }: { message: WebhookMessage; now: number }) {
  const { state, status, outcome, createdAt, tries, nextAt } = message
  return (
    <li>
      <div className={panel.what}>
        <bdi>{textOf(message)}</bdi>
        <p className={panel.facts}>
          <When at={createdAt} now={now} />
          {tries > 0 && <> · {status === null ? outcome : `answered ${status}`}</>}
          {tries > 0 && nextAt !== null && (
            <>
              {' '}
              · tried {tries === 1 ? 'once' : `${tries} times`}, again on {momentText(nextAt)}
            </>
          )}
        </p>
      </div>
      {state === 'delivered' ? (
        <StatusPill tone="good">Taken</StatusPill>
      ) : state === 'failed' ? (
        <StatusPill tone="bad">Given up</StatusPill>
      ) : (
        <StatusPill tone="waiting">Waiting</StatusPill>
      )}
    </li>
  )
}

interface NewWebhookDialogProps {
  onMade: (made: { webhook: Webhook; secret: string }) => void
  onClose: () => void
}

function NewWebhookDialog({ onMade, onClose }: NewWebhookDialogProps) {
  const [createWebhook] = useCreateWebhookMutation()
  const form = useDeskForm({
    defaults: { url: '', topics: ['publications', 'alarms'] as WebhookTopic[] },
    refuse: ({ topics }) => (topics.length === 0 ? 'Choose what it is told.' : null),
    async send({ url, topics }) {
      onMade(await createWebhook({ body: { url: readText(url), topics } }).unwrap())
    },
    fieldOf: (error) => ((error as { code?: string }).code === 'webhook' ? 'url' : undefined),
  })
  return (
    <FormDialog title="New webhook" action="Add the webhook" form={form} onClose={onClose}>
      <TextField
        label="Address"
        hint="It begins with https://, and everybody can reach it."
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        maxLength={500}
        {...form.field(
          'url',
          (typed) => !URL.canParse(readText(typed)) && 'Enter an address that begins with https://.',
        )}
      />
      <CheckboxGroup legend="What it is told" options={TOPIC_OPTIONS} {...form.choice('topics')} />
    </FormDialog>
  )
}

function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [removeWebhook] = useRemoveWebhookMutation()
  const form = useDeskForm({
    defaults: {},
    async send() {
      await removeWebhook({ id: webhook.id }).unwrap()
      showToast({ kind: 'success', message: `${hostOf(webhook)} is told nothing more.` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Remove the webhook to ${hostOf(webhook)}`}
      action="Remove"
      isDangerous
      form={form}
      onClose={onClose}
    >
      <p>What was not sent yet is not sent, and what was sent is no longer listed here.</p>
    </FormDialog>
  )
}

const hostOf = ({ url }: Pick<Webhook, 'url'>): string => (URL.canParse(url) ? new URL(url).host : url)

/** The sentence of a message, as the other system gets it. */
function textOf({ body }: WebhookMessage): string {
  try {
    const { text } = JSON.parse(body) as { text?: unknown }
    return typeof text === 'string' ? text : body
  } catch {
    return body
  }
}
