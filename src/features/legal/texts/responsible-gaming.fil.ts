import type { LegalText } from '../legalText'

/** Responsible gaming: how to stay in control, warning signs, and where to find help. Mentions only tools that exist here. */
const text: LegalText = {
  language: 'fil',
  title: 'Responsableng paglalaro',
  version: '1.2',
  from: '2026-11-01',
  changed: '2026-11-30',
  sections: [
    {
      id: 'play',
      heading: 'Ano ang pagsusugal, at ano ang hindi',
      blocks: [
        'Ang pagsusugal ay binabayarang libangan na hindi tiyak ang resulta. Sa paglipas ng panahon, mas malaki ang gastos sa bawat laro kaysa sa ibinabayad nito: ganoon ginawa ang mga laro. Hindi ito paraan para kumita ng pera, magbayad ng utang o bawiin ang natalo.',
        'Tsansa ang nagpapasya sa mga resulta. Ang larong matagal nang hindi nagbabayad ay hindi “oras na” para magbayad, ang muntik na panalo ay talo, at walang anumang ginawa mo bago ang isang round ang nagbabago sa resulta nito.',
        'Maglaro lang gamit ang perang kaya mong mawala sa iyo, at maglaro lang kung mag-e-enjoy ka kahit matalo ka.',
      ],
    },
    {
      id: 'control',
      heading: 'Pananatiling may kontrol',
      blocks: [
        {
          list: [
            'Magpasya kung gaano karaming pera at oras ang gusto mong gastusin bago ka magsimula, at huminto kapag naubos na ang alinman sa dalawa.',
            'Ilagay sa ibang account ang pera para sa upa, pagkain, pag-aaral at gamot.',
            'Huwag umutang para makapaglaro, at huwag mag-deposit ulit para bawiin ang isang talo.',
            'Huwag maglaro kapag masama ang loob mo, pagod ka o nakainom ka.',
            'Magpahinga. Tumingin sa orasan, at gumawa ng ibang bagay sa pagitan ng paglalaro.',
            'Tingnan ang mga record mo paminsan-minsan: ang na-deposit mo bawas ang na-withdraw mo ang naging gastos mo sa paglalaro.',
          ],
        },
      ],
    },
    {
      id: 'signs',
      heading: 'Paano mapapansin ang problema',
      blocks: [
        'Maaaring maging adiksyon ang pagsusugal. Nangyayari ito sa mga tao anuman ang edad, kita at pinag-aralan, at madalas itong unti-unting lumalala. Tapat na tanungin ang sarili mo kung totoo para sa iyo ang alinman sa mga ito:',
        {
          list: [
            'Mas maraming pera o oras ang nagagastos mo sa paglalaro kaysa sa balak mo.',
            'Bumabalik ka para bawiin ang mga talo mo.',
            'Kailangan mo ng mas malalaking taya para maramdaman ang dati.',
            'Hindi ka mapakali o madali kang mairita kapag sinusubukan mong bawasan ang paglalaro, o sinubukan mong huminto pero hindi mo nagawa.',
            'Itinatago mo sa iba kung gaano ka kalakas maglaro, o nagsisinungaling ka tungkol dito.',
            'Umutang ka, nagbenta ng gamit o hindi nagbayad ng mga bayarin para makapaglaro.',
            'Iniisip mo ang paglalaro habang nasa trabaho, nasa paaralan o kasama ang pamilya mo.',
            'Naglalaro ka para takasan ang pag-aalala, lungkot o pangungulila.',
            'Nakasama ang paglalaro sa isang relasyon, o sa trabaho, tulog o kalusugan mo.',
          ],
        },
        'Ang isa sa mga ito ay dahilan na para magpahinga at makipag-usap sa iba. Kapag ilan na sa mga ito ang totoo, dahilan iyon para humingi ng tulong ngayon.',
      ],
    },
    {
      id: 'today',
      heading: 'Ano ang magagawa mo rito ngayong araw',
      blocks: [
        {
          list: [
            'Sa page na {saferPlay}, maaari kang magtakda ng mga limit sa dine-deposit mo, sa natatalo mo at sa tagal ng paglalaro mo, para sa 24 oras, 7 araw o isang buwan. Agad na may bisa ang una o mas mababang limit. Ang pagtataas o pag-aalis ng limit ay inaabot ng 24 oras at kailangang kumpirmahin mo ulit, at maaaring i-cancel hangga’t hindi mo pa ito nakukumpirma.',
            'Doon, maaari kang magpahinga nang 1 araw hanggang 3 buwan, o maaari mong i-exclude ang sarili mo nang 6 na buwan, 1 taon o 5 taon. Parehong agad na may bisa ang mga ito, kusang natatapos at hindi mababawi bago iyon. Isang button ang nagpapahinto sa lahat nang 24 oras.',
            'Doon mo rin pinipili kung gaano kadalas ititigil sandali ang paglalaro para tingnan ang oras at ang pera: bawat 15, 30 o 60 minuto.',
            'I-withdraw ang balance mo. Hindi ka pinipigilan ng pahinga o ng exclusion na gawin ito.',
            'Tingnan ang mga deposit at withdrawal mo sa mga record mo.',
            'Mag-log out, at ipalimot sa browser mo ang naka-save na login.',
            'Isara ang account mo sa pamamagitan ng {contact}. Ibabayad muna ang dapat mapunta sa iyo.',
          ],
        },
        'Hindi mo kailangang magbigay ng dahilan para sa alinman sa mga ito, at walang sinuman dito ang susubok na humikayat sa iyo na huwag ituloy. Habang naka-exclude ka, hindi ka namin papadalhan ng mga promo.',
        'May pambansang database ang regulator ng mga taong pinaghihigpitan. Ang sinumang nakatala roon ay bawal maglaro sa bawat lisensyadong site, hindi lang sa site na ito. Sasabihin sa iyo ng customer service kung paano magpatala.',
      ],
    },
    {
      id: 'help',
      heading: 'Saan makakahanap ng tulong',
      blocks: [
        'Ang problem gambling helpline: {helpline}. Araw-araw nakakarinig ang mga tao roon ng mga kuwentong gaya ng sa iyo. Nakikinig sila at hindi nanghuhusga.',
        'Makakatulong din ang isang doktor, isang counselor o isang taong pinagkakatiwalaan mo sa komunidad mo. Kung iniisip mong saktan ang sarili mo, tumawag sa mga emergency service o pumunta sa pinakamalapit na ospital ngayon na.',
      ],
    },
    {
      id: 'others',
      heading: 'Kapag nag-aalala ka para sa iba',
      blocks: [
        'Pumili ng tahimik na sandali, sabihin kung ano ang napansin mo at na nag-aalala ka, at makinig. Huwag bayaran ang mga utang sa sugal: pinapagaan nito ang ngayon at pinapalala ang bukas. Ingatan ang sarili mong pera at ang sarili mong lakas.',
        'Para rin sa mga pamilya ang helpline. Kung sa tingin mo ay naglalaro rito ang isang taong wala pang 21 taong gulang o isang taong bawal maglaro, o na ginamit ang sarili mong mga detalye o pera, sabihin ito sa {contact}.',
      ],
    },
    {
      id: 'minors',
      heading: 'Bawal ang wala pang 21 taong gulang',
      blocks: [
        'Ang paglalaro ay para lang sa mga taong 21 taong gulang pataas, at sinusuri namin ito. Pakitulungan kami:',
        {
          list: [
            'Huwag hayaan ang sinumang wala pang 21 taong gulang na gamitin ang account mo o panoorin kang maglaro.',
            'I-lock ang phone at computer mo, at huwag hayaan ang browser na ilagay ang password mo sa device na ginagamit din ng iba.',
            'Gumamit ng program na humaharang sa mga site ng pagsusugal sa mga device na ginagamit ng mga bata.',
          ],
        },
      ],
    },
    {
      id: 'account',
      heading: 'Kung sa tingin mo ay may ibang gumagamit ng account mo',
      blocks: [
        'Mga palatandaan ang mga deposit o taya sa mga record mo na hindi mo ginawa, isang nabagong bank account, o isang code na hindi mo hiningi. Palitan ang password mo at sabihin agad ito sa {contact}; maaari naming ihinto ang account habang sinisiyasat namin ito.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Mga reklamo',
      blocks: [
        'Kung hindi namin ginawa ang sinasabi ng page na ito, sumulat sa {contact}. Kung hindi ka kuntento sa sagot namin, maaari mong dalhin ang usapin sa regulator ng gaming.',
      ],
    },
  ],
}

export default text
