import { expect, test } from 'vitest'
import { findChromium, findHeadlessShell, type Computer } from '../../compliance/evidence/findChromium'

function computer(files: string[], more: Partial<Computer> & { installs?: Record<string, string> } = {}) {
  const present = new Set(files)
  const commands: string[] = []
  const made: Computer = {
    env: { PATH: '/bin:/usr/bin' },
    exists: (path) => present.has(path),
    bundled: () => '/cache/chrome',
    isRoot: false,
    run: (command, args) => {
      const line = [command.split('/').at(-1), ...args].join(' ')
      commands.push(line)
      const [, file] = Object.entries(more.installs ?? {}).find(([part]) => line.includes(part)) ?? []
      if (file) present.add(file)
      return file !== undefined || line.includes('update')
    },
    ...more,
  }
  return { made, commands }
}

test('the system’s Chromium is preferred to the bundled one, and CHROMIUM_PATH to both', () => {
  const files = ['/usr/bin/google-chrome', '/cache/chrome', '/mine']
  expect(findChromium(computer(files).made)).toBe('/usr/bin/google-chrome')
  expect(findChromium(computer(['/cache/chrome']).made)).toBe('/cache/chrome')
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/mine' }
  expect(findChromium(computer(files, { env }).made)).toBe('/mine')
  expect(() => findChromium(computer(['/usr/bin/chromium'], { env }).made)).toThrow(
    'CHROMIUM_PATH says /mine',
  )
})

test('root on Debian installs the package, others Playwright’s build', () => {
  const installs = { 'apt-get install': '/usr/bin/chromium', 'install chromium': '/cache/chrome' }
  const root = computer(['/usr/bin/apt-get'], { isRoot: true, installs })
  expect(findChromium(root.made)).toBe('/usr/bin/chromium')
  expect(root.commands).toEqual([
    'apt-get update -q',
    'apt-get install -y -q --no-install-recommends chromium fonts-liberation',
  ])
  const other = computer(['/usr/bin/apt-get'], { installs })
  expect(findChromium(other.made)).toBe('/cache/chrome')
  expect(other.commands).toHaveLength(1)
})

test('when nothing helps, the error explains what to do', () => {
  const none = computer(['/usr/bin/apt-get'], { isRoot: true })
  expect(() => findChromium(none.made)).toThrow(/install the package chromium .* or set CHROMIUM_PATH/)
})

test('the headless shell is installed once, and the whole Chromium serves where it cannot be', () => {
  const installs = { 'apt-get install': '/usr/bin/chromium-headless-shell' }
  const files = ['/usr/bin/apt-get', '/usr/bin/chromium']
  const root = computer(files, { isRoot: true, installs })
  expect(findHeadlessShell(root.made)).toBe('/usr/bin/chromium-headless-shell')
  expect(findHeadlessShell(root.made)).toBe('/usr/bin/chromium-headless-shell')
  expect(root.commands).toEqual([
    'apt-get update -q',
    'apt-get install -y -q --no-install-recommends chromium-headless-shell',
  ])
  const worker = computer(files, { isRoot: true, env: { PATH: '/usr/bin', TEST_WORKER_INDEX: '0' } })
  expect(findHeadlessShell(worker.made)).toBe('/usr/bin/chromium')
  expect(worker.commands).toEqual([])
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/mine' }
  const mine = computer(['/mine', '/usr/bin/chromium-headless-shell'], { env })
  expect(findHeadlessShell(mine.made)).toBe('/mine')
})
