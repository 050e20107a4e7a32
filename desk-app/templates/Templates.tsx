import { useState } from 'react'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { TextField } from '@/shared/ui/TextField'
import { useRemoveTemplateMutation, useRenameTemplateMutation, useTemplatesQuery } from '../deskApi'
import type { Session, Template } from '../deskTypes'
import { FormDialog } from '../FormDialog'
import panel from '../Panel.module.css'
import { personText } from '../personText'
import { ReadProblem } from '../ReadProblem'
import { refusalOf } from '../refusalOf'
import { RoleButton, type RoleRights } from '../RoleButton'
import { useDeskForm } from '../useDeskForm'
import { useRead } from '../useRead'
import { When } from '../When'
import { daysText, templateText } from './templateText'

interface TemplatesProps {
  session: Session
  /** Whether one may begin changes. */
  rights: RoleRights
  onBegin: (template: string) => void
  onClose: () => void
}

/** All templates: what they do, and the way to begin with one, to rename it and to remove it. */
export function Templates({ session, rights, onBegin, onClose }: TemplatesProps) {
  const { data, problem, now, refetch } = useRead(useTemplatesQuery())
  const [open, setOpen] = useState<{ kind: 'rename' | 'remove'; template: Template } | null>(null)
  const back = () => setOpen(null)
  if (open?.kind === 'rename') return <RenameDialog template={open.template} onClose={back} />
  if (open?.kind === 'remove') return <RemoveDialog template={open.template} onClose={back} />
  return (
    <Modal open wide growing title="Templates" onClose={onClose}>
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading templates …</p>}
      {data?.templates.length === 0 && (
        <p>No template yet. To keep what a change does, open it and choose “Keep as a template”.</p>
      )}
      <ul className={panel.rows} aria-label="Templates">
        {data?.templates.map((template) => {
          const { id, name, createdBy, createdAt, dates } = template
          const refusal = whyNotOwn(template, session)
          return (
            <li key={id}>
              <div className={panel.what}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <p className={panel.facts}>
                  {templateText(template)}
                  {dates && ` · ${daysText(dates)}${dates.endsAt <= now ? ' (over)' : ''}`} · by{' '}
                  {personText(createdBy, session.person.id)}, <When at={createdAt} now={now} />
                </p>
              </div>
              <span className={panel.actions}>
                <RoleButton
                  {...rights}
                  size="s"
                  variant="secondary"
                  aria-label={`New change with “${name}”`}
                  onClick={() => onBegin(id)}
                >
                  New change
                </RoleButton>
                {refusal === null && (
                  <>
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={`Rename “${name}”`}
                      onClick={() => setOpen({ kind: 'rename', template })}
                    >
                      Rename
                    </Button>
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={`Remove “${name}”`}
                      onClick={() => setOpen({ kind: 'remove', template })}
                    >
                      Remove
                    </Button>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}

/** Why someone may not change a template: it is neither theirs nor of sites that they edit. */
const whyNotOwn = ({ createdBy, layers }: Template, session: Session): string | null =>
  createdBy.id === session.person.id
    ? refusalOf(session, 'edit')
    : refusalOf(
        session,
        'edit',
        layers.map((layer) => (layer === 'base' ? '*' : layer)),
      )

interface OneTemplateProps {
  template: Template
  onClose: () => void
}

function RenameDialog({ template: { id, name }, onClose }: OneTemplateProps) {
  const [renameTemplate] = useRenameTemplateMutation()
  const form = useDeskForm({
    defaults: { name },
    async send(typed) {
      await renameTemplate({ id, body: { name: readText(typed.name) } }).unwrap()
      onClose()
    },
  })
  return (
    <FormDialog title="Rename the template" action="Rename" form={form} onClose={onClose}>
      <TextField
        label="Name"
        data-autofocus
        autoComplete="off"
        maxLength={120}
        {...form.field('name', (typed) => readText(typed) === '' && 'Give it a name.')}
      />
    </FormDialog>
  )
}

function RemoveDialog({ template: { id, name }, onClose }: OneTemplateProps) {
  const [removeTemplate] = useRemoveTemplateMutation()
  const form = useDeskForm({
    defaults: {},
    async send() {
      await removeTemplate({ id }).unwrap()
      onClose()
    },
  })
  return (
    <FormDialog title={`Remove “${name}”`} action="Remove" isDangerous form={form} onClose={onClose}>
      <p>Changes that were begun with it stay as they are. The template itself cannot be brought back.</p>
    </FormDialog>
  )
}
