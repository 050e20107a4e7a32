'use strict'
;(() => {
  const START = 100
  const LINES = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 4, 8],
    [2, 4, 6],
  ]
  const STAKE = LINES.length
  const PAYS = 36
  const shapes = ['lantern', 'moon', 'leaf', 'wave', 'gem', 'kite']
  const SVG = 'http://www.w3.org/2000/svg'
  const at = (id) => document.getElementById(id)
  const [board, result, credits, turn] = ['board', 'result', 'credits', 'turn'].map(at)

  const name = (new URLSearchParams(location.search).get('name') || 'Demo game').slice(0, 60)
  at('name').textContent = name
  document.title = `${name} – demo play`

  let balance = START
  const cells = Array.from({ length: 9 }, () => {
    const cell = document.createElement('div')
    cell.className = 'cell'
    const picture = document.createElementNS(SVG, 'svg')
    picture.setAttribute('aria-hidden', 'true')
    const use = document.createElementNS(SVG, 'use')
    picture.append(use)
    cell.append(picture)
    board.append(cell)
    return { cell, use }
  })

  /** One of the six, each equally likely: numbers that would favour the first ones are rejected. */
  function draw() {
    const one = new Uint8Array(1)
    do crypto.getRandomValues(one)
    while (one[0] >= 252)
    return one[0] % 6
  }

  function show(drawn, won) {
    drawn.forEach((shape, i) => {
      cells[i].use.setAttribute('href', `#${shapes[shape]}`)
      cells[i].cell.classList.toggle(
        'won',
        won.some((line) => line.includes(i)),
      )
    })
    const rows = [0, 3, 6].map((from) =>
      drawn
        .slice(from, from + 3)
        .map((shape) => shapes[shape])
        .join(', '),
    )
    board.setAttribute('aria-label', `Board: ${rows.join('; ')}`)
  }

  function settle() {
    credits.textContent = String(balance)
    turn.textContent = balance < STAKE ? `Start again with ${START}` : `Turn (${STAKE} credits)`
  }

  turn.addEventListener('click', () => {
    if (balance < STAKE) {
      balance = START
      result.textContent = `You have ${START} new play credits.`
      return settle()
    }
    const drawn = Array.from({ length: 9 }, draw)
    const won = LINES.filter(([a, b, c]) => drawn[a] === drawn[b] && drawn[b] === drawn[c])
    const paid = won.length * PAYS
    balance += paid - STAKE
    board.classList.remove('turning')
    // Reading the layout restarts the same animation.
    void board.offsetWidth
    board.classList.add('turning')
    show(drawn, won)
    const net = paid - STAKE
    result.textContent = paid
      ? `${won.length === 1 ? 'One line' : `${won.length} lines`}: ${paid} credits for ${STAKE}, that is ${net} more.`
      : `No line this time: ${STAKE} credits less.`
    if (balance < STAKE) result.textContent += ' Your play credits are used up.'
    settle()
  })

  show([0, 1, 2, 3, 4, 5, 2, 0, 1], [])
  board.setAttribute('aria-label', 'The board is ready')
  settle()
})()
