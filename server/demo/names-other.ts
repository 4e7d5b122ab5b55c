import { parseNamesWithReading, parsePlaceNames } from './name-lists'
import type { Culture } from './names'

/** Names in other scripts, each with its reading in Latin letters. */
export const otherCultures = {
  greek: {
    male: parseNamesWithReading(
      'Γεώργιος=Georgios Ιωάννης=Ioannis Κωνσταντίνος=Konstantinos Νικόλαος=Nikolaos Σπυρίδων=Spyridon Θεόδωρος=Theodoros',
    ),
    female: parseNamesWithReading(
      'Μαρία=Maria Ελένη=Eleni Σοφία=Sofia Αικατερίνη=Aikaterini Βασιλική=Vasiliki Ευαγγελία=Evangelia',
    ),
    last: parseNamesWithReading(
      'Παπαδόπουλος=Papadopoulos Οικονόμου=Oikonomou Αγγελίδης=Angelidis Μακρής=Makris Βλάχος=Vlachos Καραγιάννης=Karagiannis Ξενάκης=Xenakis',
    ),
    births: parsePlaceNames('Smyrna; Piraeus, Greece; Chios, Greece; Kalamata, Greece'),
    religions: ['Greek Orthodox'],
  },
  russian: {
    male: parseNamesWithReading(
      'Иван=Ivan Сергей=Sergei Пётр=Pyotr Алексей=Aleksei Николай=Nikolai Юрий=Yuri Фёдор=Fyodor',
    ),
    female: parseNamesWithReading(
      'Анна=Anna Ольга=Olga Наталья=Natalya Екатерина=Ekaterina Софья=Sofya Людмила=Lyudmila',
    ),
    last: parseNamesWithReading(
      'Иванов=Ivanov Соколов=Sokolov Кузнецов=Kuznetsov Воробьёв=Vorobyov Щербаков=Shcherbakov Лебедев=Lebedev Орлов=Orlov',
    ),
    womans: (last: string) => `${last}${/[a-z]$/.test(last) ? 'a' : 'а'}`,
    births: parsePlaceNames('Odesa; Kyiv; Saint Petersburg, Russia; Smolensk, Russia'),
    religions: ['Russian Orthodox', 'Jewish'],
  },
  arabic: {
    male: parseNamesWithReading(
      'أحمد=Ahmad يوسف=Yusuf علي=Ali حسن=Hasan خالد=Khalid إبراهيم=Ibrahim عبدالله=Abdullah سلمان=Salman',
    ),
    female: parseNamesWithReading(
      'فاطمة=Fatima مريم=Maryam زينب=Zaynab عائشة=Aisha نورة=Noura ليلى=Layla هدى=Huda',
    ),
    last: parseNamesWithReading(
      'الخليفة=Al-Khalifa المنصور=Al-Mansour حداد=Haddad النجار=Al-Najjar الحسيني=Al-Husayni خوري=Khoury العلوي=Al-Alawi الدوسري=Al-Dosari',
    ),
    births: parsePlaceNames(
      'Muharraq, Bahrain; Manama, Bahrain; Beirut, Lebanon; Aleppo, Syria; Basra, Iraq',
    ),
    religions: ['Muslim', 'Maronite'],
  },
  hebrew: {
    male: parseNamesWithReading(
      'אברהם=Avraham יצחק=Yitzhak משה=Moshe דוד=David שמואל=Shmuel ראובן=Reuven',
    ),
    female: parseNamesWithReading(
      'שרה=Sarah רבקה=Rivka רחל=Rachel לאה=Leah מרים=Miriam אסתר=Esther',
    ),
    last: parseNamesWithReading(
      'כהן=Cohen לוי=Levi מזרחי=Mizrahi פרידמן=Friedman גולדברג=Goldberg רוזנברג=Rosenberg שפירא=Shapira',
    ),
    births: parsePlaceNames('Vilna; Minsk; Thessaloniki; Jaffa'),
    religions: ['Jewish'],
  },
  chinese: {
    male: parseNamesWithReading(
      '伟=Wei 建国=Jianguo 志强=Zhiqiang 文华=Wenhua 德明=Deming 永福=Yongfu',
    ),
    female: parseNamesWithReading(
      '秀英=Xiuying 美玲=Meiling 玉兰=Yulan 淑芬=Shufen 桂花=Guihua 丽华=Lihua',
    ),
    last: parseNamesWithReading('王=Wang 李=Li 张=Zhang 陈=Chen 林=Lin 黄=Huang 吴=Wu'),
    lastFirst: true,
    births: parsePlaceNames('Guangzhou, China; Taishan, China; Xiamen, China; Shanghai, China'),
    religions: ['Buddhist', 'Taoist', 'Methodist'],
  },
  japanese: {
    male: parseNamesWithReading(
      '健一=Kenichi 清=Kiyoshi 正男=Masao 博=Hiroshi 義雄=Yoshio 勇=Isamu 三郎=Saburo 達也=Tatsuya',
    ),
    female: parseNamesWithReading(
      '花子=Hanako 幸子=Sachiko 和子=Kazuko 千代=Chiyo 美智子=Michiko 文子=Fumiko 静江=Shizue',
    ),
    last: parseNamesWithReading(
      '佐藤=Sato 鈴木=Suzuki 高橋=Takahashi 田中=Tanaka 渡辺=Watanabe 山本=Yamamoto 中村=Nakamura 小林=Kobayashi 斎藤=Saito',
    ),
    lastFirst: true,
    births: parsePlaceNames('Kamakura, Japan; Kyoto, Japan; Hiroshima, Japan; Kanazawa, Japan'),
    religions: ['Buddhist', 'Shinto'],
  },
} satisfies Record<string, Culture>
