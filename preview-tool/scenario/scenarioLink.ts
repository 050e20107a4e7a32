import { DEFAULT_MODE, isSiteMode } from '@/api/models/siteModes'
import { isJsonObject } from '@layout/jsonObject'
import { LANGUAGES } from '@/shared/i18n/languages'
import type { PreviewScenario } from '../model'

export const FIRST_SCENARIO: PreviewScenario = {
  site: 'base',
  mode: DEFAULT_MODE,
  device: 'mobile',
  persona: 'visitor',
  route: '/lobby/home',
  returning: true,
}

/** A link to the tool that restores this scenario (PV-04). A page that the address names, `#/change/7`, stays in it. */
export function scenarioLink(scenario: PreviewScenario, base: string): string {
  const [address = '', hash = ''] = base.split('#')
  const page = hash.startsWith('/') ? `${hash.replace(/\?.*$/, '')}?` : ''
  return `${address}#${page}scenario=${encodeURIComponent(JSON.stringify(scenario))}`
}

/** The scenario in an address; missing or invalid parts have their initial values. */
export function readScenarioLink(hash: string, sites: readonly string[]): PreviewScenario {
  const text = new URLSearchParams(hash.replace(/^#(?:\/[^?]*\??)?/, '')).get('scenario')
  return readScenario(text, sites)
}

/** Parses a scenario from JSON. Invalid parts are left out. */
export function readScenario(text: string | null, sites: readonly string[]): PreviewScenario {
  const raw = parsed(text)
  if (!isJsonObject(raw)) return FIRST_SCENARIO
  const { site, mode, device, persona, route, returning, clock, config, faults, player, records, games } = raw
  const language = LANGUAGES.find((one) => one === raw.language)
  return {
    site: typeof site === 'string' && sites.includes(site) ? site : FIRST_SCENARIO.site,
    mode: isSiteMode(mode) ? mode : DEFAULT_MODE,
    device: device === 'desktop' ? 'desktop' : 'mobile',
    persona: typeof persona === 'string' && /^[a-z]{1,20}$/.test(persona) ? persona : 'visitor',
    route: typeof route === 'string' && /^\/(?!\/)/.test(route) ? route : '/lobby/home',
    returning: returning !== false,
    ...(language && { language }),
    ...(typeof clock === 'number' && Number.isFinite(clock) && { clock }),
    ...(isJsonObject(config) && { config }),
    ...(isJsonObject(faults) && { faults }),
    ...(isJsonObject(player) && { player }),
    ...(isCount(records) && { records }),
    ...(isCount(games) && { games }),
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
