import { useState } from 'react'
import { readText } from '@/shared/format/readTyped'
import { TextField } from '@/shared/ui/TextField'
import { layerTitle } from '../layout/layerTitle'
import { DateField } from '../preview-tool/DateField'
import { Select } from '../preview-tool/Select'
import { BaseChoice } from './BaseChoice'
import { CheckboxGroup } from './CheckboxGroup'
import { useBeginChangeMutation, useBeginWithTemplateMutation, useTemplatesQuery } from './deskApi'
import type { Session, Template, TemplateMismatch } from './deskTypes'
import { FormDialog } from './FormDialog'
import { mixedBases, type LiveBase } from './mixedBases'
import panel from './Panel.module.css'
import { ReadProblem } from './ReadProblem'
import { refusalOf } from './refusalOf'
import { Mismatches } from './templates/Mismatches'
import { daysText, templateText } from './templates/templateText'
import { useDeskForm } from './useDeskForm'
import { useRead } from './useRead'

interface NewChangeProps {
  session: Session
  /** The template that it begins with, where one was chosen already. */
  template?: string | undefined
  onMade: (id: string) => void
  onClose: () => void
}

/** In the list, instead of a template. */
const LIVE = 'live'

/** Asks for the title of a new change and begins it from what is live, as that is or with a template. */
export function NewChange({ session, template: first = '', onMade, onClose }: NewChangeProps) {
  const [beginChange] = useBeginChangeMutation()
  const [beginWithTemplate] = useBeginWithTemplateMutation()
  const { data, problem, now, refetch } = useRead(useTemplatesQuery())
  const [bases, setBases] = useState<LiveBase[] | null>(null)
  const [begun, setBegun] = useState<{ id: string; mismatches: readonly TemplateMismatch[] } | null>(null)
  const templates = data?.templates ?? []
  const templateOf = (id: string) => templates.find((one) => one.id === id)
  const form = useDeskForm({
    defaults: { title: '', from: '', template: first, without: [] as string[], begins: '' },
    refuse: ({ from, template, without }) => {
      const chosen = templateOf(template)
      if (template !== '' && !chosen)
        return data
          ? 'This template was removed. Choose another one.'
          : 'The templates are still loading. Try again in a moment.'
      if (chosen && layersFor(chosen, session, without).length === 0)
        return 'Choose where the template is to be used.'
      return bases && from === '' ? 'Choose the sites that it begins from.' : null
    },
    async send({ title, from, template, without, begins }, { keyFor, setValue }) {
      const chosen = templateOf(template)
      const body = { title: readText(title), ...(from !== '' && { from }) }
      try {
        if (!chosen) {
          const { change } = await beginChange({ key: keyFor(body), body }).unwrap()
          return onMade(change.id)
        }
        const layers = layersFor(chosen, session, without)
        const more = { ...body, template, layers, ...(begins !== '' && chosen.dates && { begins }) }
        const { change, mismatches } = await beginWithTemplate({ key: keyFor(more), body: more }).unwrap()
        if (mismatches.length === 0) onMade(change.id)
        else setBegun({ id: change.id, mismatches })
      } catch (error) {
        const found = mixedBases(error)
        setBases(found)
        // What was chosen may have been replaced meanwhile.
        setValue('from', '')
        if (!found) throw error
      }
    },
    fieldOf: (_, { template }) => (template === '' ? 'title' : undefined),
  })
  if (begun) return <Mismatches mismatches={begun.mismatches} onOpen={() => onMade(begun.id)} />
  const template = templateOf(form.values.template)
  return (
    <FormDialog title="New change" action="Begin" form={form} onClose={onClose}>
      <TextField
        label="What is it for?"
        hint="Others see it in the list, such as “Banner for the lunar new year”."
        data-autofocus
        autoComplete="off"
        maxLength={120}
        {...form.field('title', (typed) => readText(typed) === '' && 'Say in a few words what it is for.')}
      />
      <ReadProblem problem={problem} onRetry={refetch} />
      {templates.length > 0 && (
        <Select
          label="Begins with"
          labelled="large"
          options={[
            { value: LIVE, label: 'What is live' },
            ...templates.map(({ id, name }) => ({ value: id, label: `The template “${name}”` })),
          ]}
          value={form.values.template || LIVE}
          onChange={(chosen) => {
            form.setValue('template', chosen === LIVE ? '' : chosen)
            form.setValue('without', [])
          }}
        />
      )}
      {template && (
        <>
          <p className={panel.facts}>It does this: {templateText(template)}.</p>
          {template.layers.length > 1 && (
            <CheckboxGroup
              legend="Where it is used"
              inline
              options={template.layers.map((layer) => {
                const refusal = whyNotEdit(layer, session)
                return { value: layer, label: layerTitle(layer), ...(refusal !== null && { note: refusal }) }
              })}
              value={layersFor(template, session, form.values.without)}
              onChange={(ticked) =>
                form.setValue(
                  'without',
                  template.layers.filter((layer) => !ticked.includes(layer)),
                )
              }
            />
          )}
          {template.dates && (
            <DateField
              kind="date"
              labelled="large"
              label="Begins on"
              isClearable
              hint={datesHint(template.dates, now)}
              {...form.date('begins')}
            />
          )}
        </>
      )}
      {bases && (
        <BaseChoice legend="Whose layouts does it begin from?" bases={bases} {...form.choice('from')} />
      )}
    </FormDialog>
  )
}

const whyNotEdit = (layer: string, session: Session): string | null =>
  refusalOf(session, 'edit', [layer === 'base' ? '*' : layer])

/** Where a template is used: without what was unticked, and what someone may not edit. */
const layersFor = ({ layers }: Template, session: Session, without: readonly string[]): string[] =>
  layers.filter((layer) => !without.includes(layer) && whyNotEdit(layer, session) === null)

function datesHint(dates: NonNullable<Template['dates']>, now: number): string {
  const days = daysText(dates)
  return dates.endsAt <= now
    ? `Its dates are over: ${days}. Choose a day, and all of them move with it; or change them later.`
    : `Its dates are ${days}. Choose another day, and all of them move with it.`
}
