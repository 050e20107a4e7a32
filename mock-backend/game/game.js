'use strict'
;(() => {
  const SVG = 'http://www.w3.org/2000/svg'
  const at = (id) => document.getElementById(id)
  const query = new URLSearchParams(location.search)
  const launch = query.get('launch') ?? ''
  const isFree = launch === ''
  const FREE_CREDITS = 10_000
  const still = matchMedia('(prefers-reduced-motion: reduce)')

  const name = (query.get('name') || 'Demo game').slice(0, 60)
  at('name').textContent = name
  document.title = `${name} – demo play`
  at('mode').textContent = isFree ? 'Free play – nothing is staked or won' : 'Demo play – no real money'
  at('purse').textContent = isFree ? 'Play credits' : 'Balance'
  at('modeText').textContent = isFree
    ? 'Play credits are worth nothing. They cannot be bought, won or paid out. Open the game from the lobby to play with your balance.'
    : 'Stakes and wins change your balance of this demo. It is no real money.'

  const state = {
    table: null,
    rules: null,
    balance: 0,
    stake: 0,
    lossLeft: Infinity,
    busy: false,
    held: 0,
    heldUntil: 0,
  }

  const money = (minor) =>
    (isFree ? '' : '₱') +
    (minor / 100).toLocaleString('en-PH', {
      minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
      maximumFractionDigits: 2,
    })

  /** A time of the site, such as "December 1 at 12:00 AM". */
  const timeOf = (ms) => {
    const part = (options) => new Date(ms).toLocaleString('en-US', { timeZone: 'Asia/Manila', ...options })
    return `${part({ month: 'long', day: 'numeric' })} at ${part({ hour: 'numeric', minute: '2-digit' })}`
  }
  /** The end of what holds the player, where it is known. */
  const onceOver = (known, otherwise) => () =>
    state.heldUntil > 0 ? known(timeOf(state.heldUntil)) : otherwise
  const limitResets = onceOver(
    (time) => `The limit resets on ${time}. You can play again then.`,
    'You can play again once the limit resets.',
  )

  /** Why nothing can be played, by errcode: title, text, and what can be done. */
  const HELD = {
    1005: ['Under maintenance', 'This game rests for now. Choose another one, or come back later.'],
    1061: [
      'You are excluded',
      onceOver(
        (time) => `Games are closed for your account until ${time}.`,
        'Games are closed for your account.',
      ),
    ],
    1062: [
      'You are on a break',
      onceOver((time) => `Your break ends on ${time}.`, 'You can play again once your break is over.'),
    ],
    1063: ['Not available', 'Games are not available for your account.'],
    1064: ['You have reached your limit', () => `You have used up a limit that you set. ${limitResets()}`],
    1200: ['The game was closed', 'Nobody played here for a while. Leave, and open the game again.'],
    1204: [
      'Your session has ended',
      'Log in and open the game again. Every round so far is in your balance.',
    ],
    broke: [
      'Your balance is used up',
      'There is not enough left for the smallest stake.',
      'Deposit',
      'deposit',
    ],
    freeBroke: [
      'Your play credits are used up',
      'They are worth nothing, so there are more.',
      'Start again',
      'again',
    ],
    near: [
      'You are at your loss limit',
      () => `What you may still lose is less than the smallest stake. ${limitResets()}`,
    ],
    lost: [
      'No answer',
      'The game could not be reached. A round that was begun is played once; ask again to see how it ended.',
      'Ask again',
      'retry',
    ],
  }

  // ——— the operator: over HTTP, or through the page where it runs in the browser

  const waiting = new Map()
  let asked = 0
  addEventListener('message', ({ data, source }) => {
    if (source !== parent || typeof data !== 'object' || data === null) return
    waiting.get(data.mockGameAnswer)?.(data.body)
    waiting.delete(data.mockGameAnswer)
  })

  async function ask(path, fields) {
    const body = JSON.stringify({ launch, ...fields })
    if (query.get('calls') !== 'page') {
      const response = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(20_000) })
      return response.json()
    }
    const id = ++asked
    const answer = new Promise((resolve, reject) => {
      waiting.set(id, resolve)
      setTimeout(() => reject(new Error('no answer')), 20_000)
    })
    parent.postMessage({ mockGame: path, id, body }, '*')
    return JSON.parse(await answer)
  }

  const tell = (what) => {
    if (parent !== window) parent.postMessage({ portico: what }, '*')
  }

  // ——— the board

  function pictureOf() {
    const picture = document.createElementNS(SVG, 'svg')
    picture.setAttribute('aria-hidden', 'true')
    const use = document.createElementNS(SVG, 'use')
    picture.append(use)
    return { picture, use }
  }

  const cells = Array.from({ length: 9 }, () => {
    const cell = document.createElement('div')
    cell.className = 'cell'
    const { picture, use } = pictureOf()
    cell.append(picture)
    at('board').append(cell)
    return { cell, use }
  })

  function show(board, lines) {
    const { symbols, lines: places } = state.rules
    board.forEach((symbol, i) => {
      cells[i].use.setAttribute('href', `#${symbols[symbol]}`)
      cells[i].cell.classList.toggle(
        'won',
        lines.some((line) => places[line].includes(i)),
      )
    })
    const rows = [0, 3, 6].map((from) =>
      board
        .slice(from, from + 3)
        .map((symbol) => symbols[symbol])
        .join(', '),
    )
    at('board').setAttribute('aria-label', `Board: ${rows.join('; ')}`)
  }

  function turnBoard(board, lines) {
    const element = at('board')
    element.classList.remove('turning')
    // Reading the layout restarts the same animation.
    void element.offsetWidth
    if (!still.matches) element.classList.add('turning')
    show(board, lines)
  }

  // ——— what is shown around it

  function choose(stake) {
    state.stake = stake
    at('tableStake').textContent = money(stake)
    const onLine = stake / state.rules.lines.length
    const all = state.table.weights.reduce((sum, one) => sum + one, 0)
    at('pays').replaceChildren(
      ...state.rules.symbols.map((symbol, i) => {
        const row = document.createElement('tr')
        const head = document.createElement('th')
        head.scope = 'row'
        const { picture, use } = pictureOf()
        use.setAttribute('href', `#${symbol}`)
        head.append(picture, symbol)
        row.append(
          head,
          data(`${state.table.weights[i]} in ${all}`),
          data(money(onLine * state.table.pays[i])),
        )
        return row
      }),
    )
    draw()
  }

  function data(text) {
    const cell = document.createElement('td')
    cell.textContent = text
    return cell
  }

  function offerStakes() {
    at('stakes').replaceChildren(
      ...state.rules.stakes.map((stake) => {
        const label = document.createElement('label')
        const input = document.createElement('input')
        input.type = 'radio'
        input.name = 'stake'
        input.value = String(stake)
        input.addEventListener('change', () => choose(stake))
        const text = document.createElement('span')
        text.textContent = money(stake)
        label.append(input, text)
        return label
      }),
    )
    const [least] = state.rules.stakes
    const fits = state.rules.stakes.filter((stake) => stake <= state.balance / 500)
    choose(fits.at(-1) ?? least)
  }

  const affordable = (stake) => stake <= state.balance && stake <= state.lossLeft

  /** Why nothing can be played, or undefined. */
  function heldNow() {
    if (state.held) return HELD[state.held] ?? ['Not now', `The game cannot go on (${state.held}).`]
    const [least] = state.rules.stakes
    if (state.balance < least) return isFree ? HELD.freeBroke : HELD.broke
    return state.lossLeft < least ? HELD.near : undefined
  }

  function draw() {
    at('balance').textContent = money(state.balance)
    for (const input of at('stakes').querySelectorAll('input')) {
      const stake = Number(input.value)
      input.checked = stake === state.stake
      input.disabled = !affordable(stake)
    }
    if (!affordable(state.stake)) {
      const best = state.rules.stakes.filter(affordable).at(-1)
      if (best !== undefined) return choose(best)
    }
    at('turn').disabled = false
    at('turn').setAttribute('aria-disabled', String(state.busy))
    at('turn').textContent = `Turn for ${money(state.stake)}`
    hold(heldNow())
  }

  function hold(reason) {
    const held = at('held')
    const was = held.hidden
    held.hidden = !reason
    at('play').hidden = Boolean(reason)
    if (!reason) return
    const [title, text, action, does] = reason
    at('heldTitle').textContent = title
    at('heldText').textContent = typeof text === 'function' ? text() : text
    at('heldAction').hidden = !action
    at('heldAction').textContent = action ?? ''
    at('heldAction').dataset.does = does ?? ''
    // What had the focus is gone.
    if (was && state.rules) {
      at('heldTitle').tabIndex = -1
      at('heldTitle').focus()
    }
  }

  function tellResult({ win, stake, lines }) {
    const net = win - stake
    const count = lines.length === 1 ? 'One line' : `${lines.length} lines`
    const end =
      net > 0
        ? `that is ${money(net)} more.`
        : net < 0
          ? `that is ${money(-net)} less.`
          : 'so your stake is back.'
    at('result').textContent =
      win > 0
        ? `${count}: ${money(win)} for a stake of ${money(stake)}, ${end}`
        : `No line this time: ${money(stake)} less.`
    // Less than the stake came back: that is no win to celebrate.
    at('win').textContent = net > 0 ? `+${money(net)}` : ''
  }

  function take(answer) {
    if (Number.isFinite(answer.balance)) state.balance = answer.balance
    state.lossLeft = Number.isFinite(answer.lossLeft) ? answer.lossLeft : Infinity
    state.held = answer.held || 0
    state.heldUntil = answer.heldUntil || 0
  }

  // ——— a round

  const nonceOf = () =>
    Array.from(crypto.getRandomValues(new Uint32Array(3)), (one) => one.toString(36)).join('')
  let pending = null

  async function play() {
    if (state.busy) return
    state.busy = true
    at('win').textContent = ''
    pending ??= { nonce: nonceOf(), stake: state.stake }
    draw()
    try {
      const answer = await ask(isFree ? 'free' : 'round', pending)
      pending = null
      state.busy = false
      if (answer.errcode) return await refused(answer)
      // Play credits are counted here alone.
      take(isFree ? { balance: state.balance - answer.stake + answer.win } : answer)
      turnBoard(answer.board, answer.lines)
      tellResult(answer)
      draw()
    } catch {
      state.busy = false
      hold(HELD.lost)
      return
    }
    if (!isFree) tell('balance')
  }

  /** Balance or limit changed elsewhere, or the game may not go on: look again. */
  async function refused({ errcode, heldUntil }) {
    if (errcode === 1202 || errcode === 1203) {
      take(await ask('open', {}))
      at('result').textContent =
        errcode === 1202
          ? 'Your balance is smaller than this stake.'
          : 'Your loss limit leaves less than this stake.'
    } else {
      state.held = errcode
      state.heldUntil = heldUntil || 0
    }
    draw()
    tell('balance')
  }

  const actions = {
    deposit: () => tell('deposit'),
    retry: () => (pending ? play() : start()),
    again() {
      state.balance = FREE_CREDITS
      draw()
      at('result').textContent = `You have ${money(FREE_CREDITS)} new play credits.`
      at('turn').focus()
    },
  }

  at('turn').addEventListener('click', () => void play())
  at('heldAction').addEventListener(
    'click',
    ({ currentTarget }) => void actions[currentTarget.dataset.does]?.(),
  )

  async function start() {
    try {
      const file = await fetch('table.json')
      state.rules = await file.json()
      const opened = isFree ? { errcode: 0, balance: FREE_CREDITS, typeId: 1 } : await ask('open', {})
      const { tables, byType } = state.rules
      state.table = tables[byType[opened.typeId]] ?? tables.lively
      document.body.dataset.type = String(opened.typeId ?? 1)
      take(opened)
      if (opened.errcode) state.held = opened.errcode
      show([0, 1, 2, 3, 4, 5, 2, 0, 1], [])
      at('board').setAttribute('aria-label', 'The board is ready')
      at('result').textContent = 'Choose a stake and turn. Three alike in a line pay.'
      at('percent').textContent = `${state.rules.returnPercent}%`
      offerStakes()
    } catch {
      hold(HELD.lost)
    }
  }
  void start()
})()
