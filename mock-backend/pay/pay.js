'use strict'
;(() => {
  const asked = new URLSearchParams(location.search)
  const at = (id) => document.getElementById(id)
  const way = (asked.get('way') || 'Payment').slice(0, 60)
  at('way').textContent = way
  document.title = `${way} – demo payment page`

  const order = asked.get('order') || ''
  if (/^[A-Za-z0-9-]{1,40}$/.test(order)) at('order').textContent = order
  const amount = asked.get('amount') || ''
  if (/^\d{3,15}$/.test(amount)) {
    const pesos = amount.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
    at('amount').textContent = `₱${pesos}.${amount.slice(-2)}`
  }

  // A window that was not opened by script cannot close itself; then the text above has to do.
  const close = at('close')
  close.hidden = false
  close.addEventListener('click', () => {
    window.close()
    at('next').textContent = 'Your browser keeps this page open. Close it yourself and go back to the wallet.'
  })
})()
