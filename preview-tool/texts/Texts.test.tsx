// @vitest-environment jsdom
import '@/shared/i18n/allMessages'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { webcrypto } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'
import type { Documents, EditTarget } from '../model'
import type { LegalApproval } from '@layout/types'
import type { Language } from '@/shared/i18n/languages'
import { checkApprovals } from '../../compliance/layouts/checkApprovals'
import { layerChain } from '../edit/layerChain'
import { entries } from '../entries'
import { SectionHistoryContext, type SectionHistorySource } from '../history/sectionHistory'
import { confirmText, ENGLISH, resetText, setText, textsAt, type TextLanguage } from './setText'
import { Texts } from './Texts'
import { TextsProvider, type Texts as TextsOf } from './useTexts'

// A document of jsdom has no address that is safe.
vi.stubGlobal('crypto', webcrypto)

const START: Documents = {
  base: { schemaVersion: 1, messages: { en: { 'tab.home': 'Lobby' } } },
  n7: { schemaVersion: 1, extends: 'base' },
}

const asLayer = ({ languages, approvals: legalApprovals }: Site) => ({ languages, legalApprovals })

interface Site {
  languages: Language[]
  approvals: Partial<Record<Language, LegalApproval>>
}

function draw(
  target: EditTarget = { layer: 'n7' },
  languages: Language[] = ['en'],
  history: SectionHistorySource | null = null,
) {
  const now: { documents: Documents; site: Site } = { documents: START, site: { languages, approvals: {} } }
  function Held() {
    const [documents, setDocuments] = useState(START)
    const [site, setSite] = useState(now.site)
    const [shown, setShown] = useState<Language>('en')
    const keep = (next: Documents) => {
      now.documents = next
      setDocuments(next)
      return []
    }
    const keepSite = (next: Partial<Site>) => {
      now.site = { ...now.site, ...next }
      setSite(now.site)
      return []
    }
    const texts = useMemo((): TextsOf => {
      const textsIn = (language: TextLanguage): TextsOf => ({
        textOf: textsAt(documents, target, language),
        history: { documents, entries, layer: target.layer, onRestore: keep },
        change: (key, text) => keep(setText(documents, target, [key], text, language)),
        reset: (key) => keep(resetText(documents, target, key, language)),
        ...(language.language !== 'en' && {
          confirm: (key, isConfirmed) => keep(confirmText(documents, target, key, isConfirmed, language)),
        }),
      })
      return { ...textsIn(ENGLISH), inLanguage: textsIn }
    }, [documents])
    const layers = useMemo(() => layerChain(documents, 'n7'), [documents])
    return (
      <TextsProvider value={texts}>
        <Texts
          reach="Applies to n7"
          shown={shown}
          onShow={setShown}
          languages={{
            offered: site.languages,
            layers,
            approvals: site.approvals,
            offer: (offered) => keepSite({ languages: offered }),
            approve: (language, approval) => {
              const { [language]: _before, ...others } = now.site.approvals
              return keepSite({ approvals: approval ? { ...others, [language]: approval } : others })
            },
            today: () => '2026-12-01',
          }}
        />
      </TextsProvider>
    )
  }
  render(
    <SectionHistoryContext value={history}>
      <Held />
    </SectionHistoryContext>,
  )
  return { now, user: userEvent.setup() }
}
const search = () => screen.getByRole('searchbox', { name: 'Search the texts' })

test('[ED-06] a text is found by what players read, changed for one site, and reset', async () => {
  const { now, user } = draw()
  expect(screen.getByText('Nothing is changed here yet.')).toBeTruthy()
  await user.type(search(), 'lobby')
  const field = screen.getByDisplayValue('Lobby')
  await user.clear(field)
  expect(screen.getByText('Not changed: a text cannot be empty.')).toBeTruthy()
  await user.type(field, 'Games')
  expect(now.documents.n7).toMatchObject({ messages: { en: { 'tab.home': 'Games' } } })
  expect(screen.getByText('Without this: “Lobby”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset “Games”' }))
  expect(now.documents).toEqual(START)
})

test('[OP-10] what a text said before is read there, in its own mode too, and brought back alone', async () => {
  const then = {
    messages: { en: { 'tab.home': 'Play' } },
    modes: { green: { messages: { en: { 'tab.home': 'Rest' } } } },
  }
  const version = { until: 3_000, sites: null, origin: 'Published by Ana', change: 'Easter' }
  const read = vi.fn<SectionHistorySource['read']>(() =>
    Promise.resolve({
      edits: [],
      versions: [
        { ...version, text: JSON.stringify(then), since: 2_000 },
        { ...version, text: '{}', since: 1_000, until: 2_000 },
      ],
      next: null,
    }),
  )
  const { now, user } = draw(undefined, undefined, {
    read,
    refusal: () => null,
    momentText: (at) => `moment ${at}`,
  })
  await user.type(search(), 'lobby')
  await user.click(screen.getByRole('button', { name: 'History of “Lobby”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History of “Lobby”' }))
  const [earlier, none] = await dialog.findAllByRole('listitem')
  expect(earlier?.textContent).toContain('PlayRest in green modemoment 2000 to moment 3000')
  expect(none?.textContent).toContain('nothing of its own')
  expect(read).toHaveBeenCalledWith(
    { layer: 'n7', section: 'messages', entry: 'en', message: 'tab.home', texts: [] },
    undefined,
  )
  await user.click(dialog.getByRole('button', { name: /^What differs: moment 2000/ }))
  await user.click(dialog.getByRole('button', { name: /^Restore: moment 2000/ }))
  expect(now.documents).toEqual({ ...START, n7: { ...START.n7, ...then } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[ED-06] [ED-01] a text that reads as it would anyway is no override', async () => {
  expect(setText(START, { layer: 'n7' }, ['tab.home'], 'Lobby')).toEqual(START)
  const changed = setText(START, { layer: 'n7', mode: 'green' }, ['tab.news'], 'What is new')
  expect(changed.n7).toMatchObject({ modes: { green: { messages: { en: { 'tab.news': 'What is new' } } } } })
  expect(setText(changed, { layer: 'n7', mode: 'green' }, ['tab.news'], 'News')).toEqual(START)
})

test('[ED-06] a pasted text is seen with all of its lines', () => {
  draw({ layer: 'base' })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text “/ })
  fireEvent.change(field, { target: { value: 'مرحبا\nفي السوق\n\nLobby' } })
  expect(field.rows).toBe(4)
})

test('[ED-06] without a search the list shows what is changed here', () => {
  draw({ layer: 'base' })
  expect(screen.getAllByRole('textbox').map((one) => (one as HTMLTextAreaElement).value)).toEqual(['Lobby'])
})

test('[ED-06] the text that reads as searched comes first, and stays there while it is rewritten', async () => {
  const { user } = draw()
  const first = () => screen.getAllByRole<HTMLTextAreaElement>('textbox')[0]
  await user.type(search(), 'log in')
  expect(first()?.value).toBe('Log in')
  await user.type(first() as HTMLElement, ' now')
  expect(first()?.value).toBe('Log in now')
})

test('[LG-04] texts are changed by language, each where its own stands; English stays', async () => {
  const { now, user } = draw({ layer: 'n7' }, ['en', 'ur'])
  await chooseOption(selectNamed('Texts in'), 'Urdu')
  const missing = await screen.findByRole('region', { name: 'Missing in Urdu' })
  // base says "Lobby" in English, and Urdu has the portal's own word.
  expect(missing.textContent).toContain('Lobby')
  const field = within(missing).getByRole<HTMLTextAreaElement>('textbox', { name: '“Lobby” in Urdu' })
  expect([field.lang, field.dir, /\p{Script=Arabic}/u.test(field.value)]).toEqual(['ur', 'rtl', true])
  await user.clear(field)
  await user.type(field, 'لابی')
  expect(missing.textContent).toContain('All of your own texts are there in Urdu, too.')
  expect(now.documents.n7).toMatchObject({ messages: { ur: { 'tab.home': 'لابی' } } })
  expect(now.documents.base).toEqual(START.base)
})

test('[LG-04] a language is offered, and its legal texts are drafts until someone says who approved them', async () => {
  const { now, user } = draw()
  expect(screen.queryByRole('button', { name: /Texts in$/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Filipino' }))
  expect(now.site.languages).toEqual(['en', 'fil'])
  const form = await screen.findByRole('form', { name: 'Legal texts in Filipino' })
  expect(form.textContent).toMatch(/drafts.*once a lawyer has approved them/)
  const approve = within(form).getByRole<HTMLButtonElement>('button', { name: 'They are approved' })
  await waitFor(() => expect(approve.disabled).toBe(false))
  await user.click(approve)
  expect(form.textContent).toContain('say who approved them')
  expect(now.site.approvals).toEqual({})
  await user.type(within(form).getByRole('textbox', { name: 'Approved by' }), 'Atty. Santos')
  await user.click(approve)
  expect(now.site.approvals).toEqual({
    fil: {
      by: 'Atty. Santos',
      on: '2026-12-01',
      texts: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) as string,
    },
  })
  expect(screen.getByText(/Legal texts approved by/).textContent).not.toContain('changed since')
  const layers = [...layerChain(now.documents, 'n7'), { name: 'site', layer: asLayer(now.site) }]
  // Where layouts are published the same texts are found.
  const chain = { site: 'n7', layers, files: {}, problems: [] }
  expect(await checkApprovals(process.cwd(), [chain])).toEqual([])
  // A notice that reads otherwise is none that was approved.
  await chooseOption(selectNamed('Texts in'), 'Filipino')
  await user.type(search(), 'legal.ageNotice')
  const notice = (await screen.findAllByRole<HTMLTextAreaElement>('textbox')).find((one) =>
    one.value.includes('21'),
  )
  await user.type(notice as HTMLElement, '!')
  await screen.findByText(/They have changed since: have them approved again/)
  await user.click(screen.getByRole('button', { name: 'Take back the approval of Filipino' }))
  expect(now.site.approvals).toEqual({})
})

const writers = () => selectNamed('Written by')
async function counts(): Promise<number[]> {
  const user = userEvent.setup()
  await user.click(writers())
  const texts = screen.getAllByRole('option').map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return texts.slice(1).map((text) => Number(/\d+$/.exec(text)?.[0] ?? NaN))
}

test('[LG-04] the portal’s translations are a machine’s drafts until a person confirms them; what is written here is a person’s', async () => {
  const { now, user } = draw({ layer: 'n7', device: 'mobile' }, ['en', 'fil'])
  expect(screen.queryByRole('button', { name: /Written by$/ })).toBeNull()
  await chooseOption(selectNamed('Texts in'), 'Filipino')
  await waitFor(() => expect(writers()).toBeTruthy())
  const [drafts = 0, written] = await counts()
  expect([drafts > 1000, written]).toEqual([true, 0])
  await chooseOption(writers(), `A machine: ${drafts}`)
  await user.type(search(), 'tab.games')
  const [confirm] = screen.getAllByRole('button', { name: /^Confirm/ })
  expect(confirm?.parentElement?.textContent).toContain('A machine’s draft')
  await user.click(confirm as HTMLElement)
  // It stays where it is, and can be taken back.
  expect(await counts()).toEqual([drafts - 1, 1])
  expect(screen.getByText('Confirmed by a person')).toBeTruthy()
  // On every device and in every mode.
  expect(Object.keys((now.documents.n7 as { confirmedTexts: object }).confirmedTexts)).toEqual(['fil'])
  await user.click(screen.getByRole('button', { name: /^Take back the confirmation/ }))
  expect(now.documents).toEqual(START)
  const [field] = screen.getAllByRole('textbox', { name: /^Text “/ })
  await user.type(field as HTMLElement, '!')
  expect(screen.getByText('Written by a person')).toBeTruthy()
  expect(await counts()).toEqual([drafts - 1, 1])
  await user.clear(search())
  await chooseOption(writers(), 'A person: 1')
  expect(screen.getAllByRole('textbox', { name: /^Text “/ })).toHaveLength(1)
})

test('[LG-04] a confirmation holds for the text that was confirmed, and for the sites above', () => {
  const filipino = (text: string): TextLanguage => ({ language: 'fil', standard: () => text })
  const confirmed = confirmText(START, { layer: 'base' }, 'tab.home', true, filipino('Bahay'))
  const authorIn = (documents: Documents, text: string) =>
    textsAt(documents, { layer: 'n7' }, filipino(text))('tab.home').author
  expect(authorIn(confirmed, 'Bahay')).toBe('confirmed')
  // A newer build says something else.
  expect(authorIn(confirmed, 'Tahanan')).toBe('changed')
  expect(confirmText(confirmed, { layer: 'n7' }, 'tab.home', true, filipino('Bahay'))).toEqual(confirmed)
  const takenBack = confirmText(confirmed, { layer: 'n7' }, 'tab.home', false, filipino('Bahay'))
  expect(authorIn(takenBack, 'Bahay')).toBe('machine')
  const own = setText(takenBack, { layer: 'base' }, ['tab.home'], 'Bahay ko', filipino('Bahay'))
  expect(authorIn(own, 'Bahay')).toBe('person')
  const rubbish = { ...START, n7: { ...START.n7, confirmedTexts: { fil: { 'tab.home': 7 } } } } as Documents
  expect(authorIn(rubbish, 'Bahay')).toBe('machine')
})
