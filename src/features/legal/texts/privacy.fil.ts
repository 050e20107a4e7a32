import type { LegalText } from '../legalText'

/** Privacy Policy. Data is kept at least one year after the last visit. */
const text: LegalText = {
  language: 'fil',
  title: 'Privacy Policy',
  version: '1.2',
  from: '2026-11-01',
  changed: '2026-11-30',
  sections: [
    {
      id: 'who',
      heading: 'Sino ang may pananagutan',
      blocks: [
        'Ang operator ng {app} ang nagpapasya kung bakit at paano ginagamit ang personal data mo, at ito ang may pananagutan para doon. Maaabot mo kami sa pamamagitan ng {contact}.',
        'Saklaw ng policy na ito ang site, ang naka-install na app at ang customer service. Bahagi ito ng Terms of Use namin.',
      ],
    },
    {
      id: 'collected',
      heading: 'Ano ang kinokolekta namin',
      blocks: [
        {
          list: [
            'Ang ibinibigay mo sa amin: username o mobile number, password (sa naka-encrypt na anyo lang), nickname, at ang isinusulat mo sa customer service.',
            'Para sa pag-verify ng identity mo: buong pangalan, petsa at lugar ng kapanganakan, address, nasyonalidad, hanapbuhay at employer, pinagmulan ng pondo, ID document, larawan ng sarili mo.',
            'Pera: mga deposit, mga withdrawal, mga bank o wallet account, balance, mga bonus.',
            'Paglalaro: mga larong binuksan mo, mga taya at resulta, mga paborito, mga task, mga promo, at ang mga limit at pahingang itinakda mo sa page na {saferPlay}.',
            'Teknolohiya: uri ng device at browser, system, bersyon ng app, isang random na device number, network address, mga oras ng paggamit, mga page na binuksan, mga error.',
            'Kung saan ka nanggaling: ang address ng link na nagdala sa iyo rito, ang site bago nito, at ang mga numerong ginagamit ng mga advertising platform para makilala ang isang click o browser. Kung nagtatanong ang site kung maaaring sukatin ang advertising, binabasa lang ito pagkatapos mo itong payagan.',
          ],
        },
        'Hindi kami sadyang kumokolekta ng data tungkol sa sinumang wala pang 21 taong gulang. Kung malaman naming nakakolekta kami nito, isasara namin ang account at papanatilihin lang ang iniaatas ng batas.',
      ],
    },
    {
      id: 'why',
      heading: 'Bakit namin ito ginagamit',
      blocks: [
        {
          head: ['Layunin', 'Dahilan'],
          rows: [
            ['Pagpapatakbo ng account mo, ng mga laro, deposit at withdrawal', 'Ang kasunduan namin sa iyo'],
            [
              'Pagsusuri ng edad, ng identity at kung bawal maglaro ang isang tao',
              'Mga tungkulin sa ilalim ng batas sa gaming',
            ],
            [
              'Pagpigil sa panloloko at money laundering',
              'Mga tungkulin sa ilalim ng batas; proteksyon ng mga player',
            ],
            [
              'Mga limit, pahinga, exclusion at iba pang tulong',
              'Mga tungkulin sa ilalim ng batas sa gaming; ang proteksyon mo',
            ],
            [
              'Pagpapanatiling ligtas ng site at pag-aayos ng mga depekto',
              'Ang lehitimong interes namin sa isang ligtas na serbisyo',
            ],
            [
              'Pagsasabi sa iyo tungkol sa mga promo',
              'Ang pahintulot mo, na maaari mong bawiin anumang oras',
            ],
            ['Pagsukat ng advertising', 'Ang pahintulot mo, kung hinihingi ito ng site'],
          ],
        },
        'Walang desisyong mahalaga sa iyo ang ginagawa ng isang program lang nang walang taong tumitingin dito kapag hiniling mo iyon.',
      ],
    },
    {
      id: 'retention',
      heading: 'Gaano katagal namin ito pinapanatili',
      blocks: [
        'Pinapanatili namin ang personal data mo nang hindi bababa sa isang taon pagkatapos ng huli mong pagbisita.',
        'Mas matagal na pinapanatili ang mga record ng pag-verify ng identity at ng mga pagbabayad kung ganoon ang sinasabi ng batas. Pinapanatili ang self-exclusion hangga’t may bisa ito. Pagkatapos ng mga panahong ito, binubura ang data o ginagawang anonymous.',
      ],
    },
    {
      id: 'storage',
      heading: 'Cookies at storage sa browser mo',
      blocks: [
        'May mga bagay kaming pinapanatili sa browser mo para gumana ang site:',
        {
          list: [
            'ang session mo, hanggang sa mag-log out ka;',
            'ang huling configuration at listahan ng mga laro, at mga page at larawan ng site, para mas mabilis itong magbukas at magbukas kahit walang network;',
            'isang random na device number, na tumutulong para mapansin ang ninakaw na session;',
            'ang pangalan ng account sa huli mong pag-log in at, kung pinapahintulutan ng site, ang password mo sa naka-encrypt na anyo nang hindi hihigit sa 30 araw. Hindi mababasa ng ibang program na bumabasa ng storage ng browser mo ang password mula rito;',
            'mga pinili gaya ng mga isinarang abiso, mga tinanggap na tuntunin, wika mo at mga huling hinanap;',
            'ang na-type mo sa isang form na hindi mo pa naipapadala, sa tab na ito: hanggang sa mag-log out ka o isara mo ang tab, hindi na lalampas doon;',
            'mga request na hindi pa namin nasasagot, para walang maisagawa nang dalawang beses, at wala na ang halaga ng mga ito kapag nag-log out ka: hindi hihigit sa pitong araw;',
            'kung gaano ka na katagal naglalaro at kung kailan ka huling may ginawa rito, para sa mga paalala at sa lock: hanggang sa mag-log out ka;',
            'kung aling mga notification ang pinayagan mo sa device na ito, at isang random na numero para sa mga ito;',
            'isang random na numero na nagpapasya kung kabilang ka sa mga unang makakakuha ng bagong version ng site, kung gaano kamali ang orasan mo, at ang mga hindi pa namin nabibilang;',
            'dalawang cookie: sinasabi ng “viewer” na may naka-log in dito, at ng “lang” kung aling wika ang pinili;',
            'kung saan ka nanggaling, sa saklaw na sinusukat ang advertising: hanggang sa mag-log in, mag-register o tumanggi ka;',
            'ang numero ng nag-refer sa iyo, kung mayroon nito ang link na nagdala sa iyo rito: hanggang sa tumanggi ka. Iminumungkahi namin ito sa page na “Nag-imbita sa iyo”, at bahagi ito ng link papunta sa app.',
          ],
        },
        'Para masukat ang advertising, binabasa namin ang dalawang cookie na maaaring iniwan dito ng isang advertising platform (“_fbp” at “_fbc”) at ang mga click number sa address na dinaanan mo papunta rito. Ipinapadala ang mga ito sa amin kasama ng login o registration mo, pati ang address na iyon, ang site bago nito at ang pangalan ng browser mo, at, maliban sa numero ng nag-refer sa iyo, kinakalimutan na ang mga ito rito pagkatapos. Hindi isinasama ang mga token, code, password, phone number at pangalan ng account na nasa isang address. Maliban sa dalawang cookie na binanggit sa itaas, walang cookie na inilalagay ang portal na ito, at wala ring advertising cookie.',
        'Kung nagtatanong muna ang site, walang anuman sa mga ito ang binabasa, pinapanatili o ipinapadala hangga’t hindi mo ito pinapayagan; pagkatapos ng pagtanggi, hindi na ito kailanman ginagawa, at inaalis ang mga napanatili na. Maaari mong baguhin ang sagot mo anumang oras sa itaas ng text na ito o sa Settings. Kung hindi hinahayaan ng browser mo na mapanatili namin ang sagot, itinuturing itong pagtanggi.',
        'Bukod doon, binibilang namin ang ginagamit sa sarili naming site: mga larong binuksan, mga paborito, mga page ng activity at mga window na ipinakita, at ang unang pagbisita sa login. Dala ng mga event na ito ang player number mo, at hindi kailanman ang pangalan, phone number, pangalan ng account o session mo.',
        'Maaari mong burahin ang lahat ng ito sa settings ng browser mo; kakailanganin mong mag-log in ulit pagkatapos niyon.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Sino ang tumatanggap nito',
      blocks: [
        'Ibinabahagi namin ang data sa lawak lang na kailangan:',
        {
          list: [
            'sa mga payment provider at bangko, para maisagawa ang mga pagbabayad mo;',
            'sa mga game provider, na isang numero ang nalalaman sa halip na ang pangalan mo;',
            'sa mga kompanyang nagve-verify ng identity, nagho-host ng mga system namin o nagpapatakbo ng chat ng customer service, at para sa amin lang nila maaaring gamitin ang data;',
            'sa regulator ng gaming, mga korte at iba pang awtoridad, kung iniaatas ng batas, kabilang ang pag-check sa database ng mga taong pinaghihigpitan.',
          ],
        },
        'Hindi namin ibinebenta ang data mo. Kapag napupunta ang data sa ibang bansa, tinitiyak namin sa pamamagitan ng kontrata na protektado ito roon gaya ng dito.',
      ],
    },
    {
      id: 'security',
      heading: 'Paano namin ito pinoprotektahan',
      blocks: [
        'Naka-encrypt ang mga koneksyon. Ine-encrypt sa device mo ang password mo bago ito ipadala, at hindi ito kailanman sine-save doon sa anyong nababasa. Kaunting tao lang dito ang makakakita ng personal data, at itinatala ang bawat pag-access.',
        'Kung may mangyaring maglalagay sa panganib sa data mo, sasabihin namin ito sa iyo at sa awtoridad gaya ng iniaatas ng batas.',
      ],
    },
    {
      id: 'rights',
      heading: 'Ang mga karapatan mo',
      blocks: [
        {
          list: [
            'ang malaman kung ano ang hawak namin tungkol sa iyo at makatanggap ng kopya;',
            'ang maitama ang mga mali;',
            'ang mabura ang data o malimitahan ang paggamit nito, sa lawak na hindi namin ito kailangang panatilihin ayon sa batas;',
            'ang tumutol sa isang paggamit, at bawiin ang isang pahintulot para sa hinaharap;',
            'ang matanggap ang data mo sa karaniwang format;',
            'ang magreklamo sa awtoridad sa proteksyon ng data.',
          ],
        },
        'Sumulat sa {contact}. Maaari kaming humingi ng patunay na ikaw iyon, at sasagot kami sa loob ng isang buwan. Walang bayad ang paggamit ng mga karapatang ito.',
      ],
    },
    {
      id: 'changes',
      heading: 'Mga pagbabago at contact',
      blocks: [
        'Kapag binago namin ang policy na ito, ilalathala namin dito ang bagong bersyon kasama ang petsa nito. Kung mahalaga sa iyo ang isang pagbabago, sasabihin namin ito sa iyo bago ito magkabisa.',
        'Mga tanong tungkol sa data mo: {contact}.',
      ],
    },
  ],
}

export default text
