/** Joins the lines to one for the document. */
const asOneLine = (script: string) => script.replace(/\n\s*/g, '')

/**
 * Runs before the first paint. It hides a page prerendered for another viewer until the portal has rendered the right one (a
 * player never sees a visitor's page, nor the other way round; players' pages contain promotions, so they show only for a player
 * whom this device knows to be unrestricted). It turns motion off for players who prefer less (`motion.ts`), and captures the last
 * tapped button and typed text for the portal to replay, and script errors for its report (`rememberErrors.ts`). No form is sent by the
 * browser itself, which would put a password into the address: Enter is a click on the form's button, which is replayed.
 */
export const headScript = headScriptWith('')

/** The same on a page of a site with several languages: it is hidden, too, from those who read another one (`languageChoice.ts`). */
export const headScriptOfLanguages = headScriptWith(`
    var own=d.dataset.languages.split(' ');
    var asked=[new URLSearchParams(location.search).get('lang'),localStorage.getItem('LANGUAGE')].concat(navigator.languages);
    var codes=asked.map(function(l){return(l||'').toLowerCase().replace(/[-_].*/,'').replace(/^tl$/,'fil')});
    var wanted=codes.find(function(l){return own.includes(l)})||own[0];
    stale=stale||d.lang.replace(/-.*/,'')!==wanted;`)

function headScriptWith(more: string): string {
  return asOneLine(`
(function(d){
  window.__earlyErrors=[];
  ['error','unhandledrejection'].forEach(function(t){
    addEventListener(t,function(e){var l=window.__earlyErrors;if(l&&l.length<10)l.push(e)})
  });
  try{
    if(localStorage.getItem('MOTION')==='reduce')d.dataset.motion='reduce';
    var stale=!localStorage.getItem('ACCESS_TOKEN')===(d.dataset.viewer==='player');
    if(!stale&&d.dataset.viewer==='player'){
      stale=true;
      var known=['GAME_USER_INFO','GAME_USER'].map(function(k){return JSON.parse(localStorage.getItem(k))}).filter(Boolean);
      stale=!known.length||known.some(function(u){return u.restriction})
    }${more}
  }catch(e){}
  if(stale)d.dataset.stale='';
  addEventListener('click',function(e){var b=e.target.closest('button,[role=tab]');window.__earlyClick=b},true);
  addEventListener('submit',function(e){e.preventDefault()},true);
  window.__earlyInput=new Map();
  addEventListener('input',function(e){
    var f=e.target;
    if(window.__earlyInput)window.__earlyInput.set(f,/checkbox|radio/.test(f.type)?f.checked:f.value)
  },true);
  d.dataset.fonts='coming'
})(document.documentElement)
`)
}

/** Runs after the visible content and loads the fonts; until all have loaded, fallbacks are shown (tokens.css). */
export const lastScript = asOneLine(`
(function(d,all){
  document.fonts.forEach(function(f){all.push(f.load())});
  Promise.allSettled(all).then(function(){delete d.dataset.fonts})
})(document.documentElement,[])
`)

/**
 * The same for a page that shows little before its code is there: that comes first, and what it does then. Safari has no
 * `requestIdleCallback`, and to its `setTimeout` such options are no delay.
 */
export const lateFontsScript = asOneLine(`
addEventListener('load',function(){
  (window.requestIdleCallback||setTimeout)(function(){${lastScript}},{timeout:2000})
})
`)
