### Дурень: усі слова, які бачить гравець, українською.
###
### Змінні, що всюди означають те саме:
###   $seat, $to_move  (число)  гравець, рахуючи від 1
###   $card, $under  (ключ)  карта і та, яку треба побити; з кожною приходять $suit і $rank
### З data/, через wording.py: $card_count, $suit_count, $hand_size, $most_attacks, $standstill.

## Сама гра.

durak-title = Дурень
durak-summary = Бийте карти, якими на вас ходять, або забирайте їх: хто останній лишиться з картами, той дурень.

## Карти. Загальне поле називає їх за ключами.
## own-numbers: це номінали карт

durak-card =
    { $rank ->
        [jack] В
        [queen] Д
        [king] К
        [ace] Т
       *[other] { $rank }
    }{ $suit ->
        [spades] ♠
        [clubs] ♣
        [diamonds] ♦
       *[hearts] ♥
    }
durak-under =
    { $under_rank ->
        [jack] В
        [queen] Д
        [king] К
        [ace] Т
       *[other] { $under_rank }
    }{ $under_suit ->
        [spades] ♠
        [clubs] ♣
        [diamonds] ♦
       *[hearts] ♥
    }
durak-value-spades-6 = 6♠
durak-value-spades-7 = 7♠
durak-value-spades-8 = 8♠
durak-value-spades-9 = 9♠
durak-value-spades-10 = 10♠
durak-value-spades-jack = В♠
durak-value-spades-queen = Д♠
durak-value-spades-king = К♠
durak-value-spades-ace = Т♠
durak-value-clubs-6 = 6♣
durak-value-clubs-7 = 7♣
durak-value-clubs-8 = 8♣
durak-value-clubs-9 = 9♣
durak-value-clubs-10 = 10♣
durak-value-clubs-jack = В♣
durak-value-clubs-queen = Д♣
durak-value-clubs-king = К♣
durak-value-clubs-ace = Т♣
durak-value-diamonds-6 = 6♦
durak-value-diamonds-7 = 7♦
durak-value-diamonds-8 = 8♦
durak-value-diamonds-9 = 9♦
durak-value-diamonds-10 = 10♦
durak-value-diamonds-jack = В♦
durak-value-diamonds-queen = Д♦
durak-value-diamonds-king = К♦
durak-value-diamonds-ace = Т♦
durak-value-hearts-6 = 6♥
durak-value-hearts-7 = 7♥
durak-value-hearts-8 = 8♥
durak-value-hearts-9 = 9♥
durak-value-hearts-10 = 10♥
durak-value-hearts-jack = В♥
durak-value-hearts-queen = Д♥
durak-value-hearts-king = К♥
durak-value-hearts-ace = Т♥
durak-value-spades = Піки ♠
durak-value-clubs = Трефи ♣
durak-value-diamonds = Бубни ♦
durak-value-hearts = Чирви ♥

## Поля, які показує загальне поле, і слова в них.

durak-field-trump = Козир
durak-field-under-deck = Під колодою
durak-field-deck = Карт у колоді
durak-field-discards = Карт у відбої
durak-field-attacks = Атака
durak-field-beats = Чим побито
durak-field-hand = Ваші карти
durak-field-cards = Карт
durak-field-role = Роль
durak-field-to-move = Хід
durak-field-card = Карта
durak-field-verb = Натомість
durak-value-attacker = ходить
durak-value-defender = відбивається
durak-value-taker = забирає
durak-value-out = без карт
durak-value-fool = дурень

## Про що питають і на що чекають. $name: на кого чекають. $can: що можна зробити.

durak-ask-draw = Беруть карти з колоди
durak-ask-turn = Відкривають козир
durak-ask-lot = Жеребкують, хто ходить першим
durak-ask-attack = Походіть картою з руки
durak-wait-attack = { $name }: ходить
durak-ask-defend =
    { $can ->
        [beat-take] Побийте { durak-under } або заберіть карти
       *[take] Вам нічим побити { durak-under }: заберіть карти
    }
durak-wait-defend = { $name }: б’є { durak-under } або забирає
durak-ask-throw =
    { $can ->
        [pass-throw] Підкиньте карту того номіналу, що вже на столі, або пропустіть
       *[pass] Вам нема чого підкинути: пропустіть
    }
durak-wait-throw = { $name }: може підкинути

## Написи на виборах.

durak-choice-attack = Походити { durak-card }
durak-choice-beat = Побити { durak-card }
durak-choice-throw = Підкинути { durak-card }
durak-choice-take = Забрати карти
durak-choice-pass = Пропустити

## Журнал. Рядок для читача, від якого щось приховано, закінчується на -hidden. $count: скільки карт.

durak-event-card-drawn = Гравець { $seat }: бере з колоди { durak-card }
durak-event-card-drawn-hidden = Гравець { $seat }: бере карту з колоди
durak-event-trump-turned = Відкрито козир: { durak-card }
durak-event-trump-turned-hidden = Відкрито козир
durak-event-lot-drawn = За жеребом першим ходить гравець { $player }
durak-event-lot-drawn-hidden = Кинуто жереб
durak-event-card-attacks = Гравець { $seat }: ходить { durak-card }
durak-event-card-attacks-hidden = Гравець { $seat }: ходить
durak-event-card-beats = Гравець { $seat }: б’є { durak-under } картою { durak-card }
durak-event-card-beats-hidden = Гравець { $seat }: б’є карту
durak-event-gives-up = Гравець { $seat }: не відбивається, забирає
durak-event-card-thrown = Гравець { $seat }: підкидає { durak-card }
durak-event-card-thrown-hidden = Гравець { $seat }: підкидає карту
durak-event-passed = Гравець { $seat }: пропускає
durak-event-table-beaten =
    { $count ->
        [one] Бито: { $count } карта йде у відбій
        [few] Бито: { $count } карти йдуть у відбій
        [many] Бито: { $count } карт йде у відбій
       *[other] Бито: { $count } карти йде у відбій
    }
durak-event-table-taken =
    { $count ->
        [one] Гравець { $seat }: забирає { $count } карту
        [few] Гравець { $seat }: забирає { $count } карти
        [many] Гравець { $seat }: забирає { $count } карт
       *[other] Гравець { $seat }: забирає { $count } карти
    }
durak-event-fool-found = Гравець { $seat } лишається дурнем
durak-event-no-fool = Дурня немає: нічия

## Відмови.

durak-refuse-hand = У вас на руках немає { durak-card }.
durak-refuse-weak = { durak-card } не б’є { durak-under }.
durak-refuse-rank = { durak-card } підкинути не можна: такого номіналу на столі немає.
durak-refuse-no-attack = Ходять лише першою картою сутички, а вона вже почалася.
durak-refuse-no-beat = Зараз вам нема чого бити.
durak-refuse-no-take = Забирає карти лише той, хто відбивається.
durak-refuse-no-throw = Зараз підкидати не можна.
durak-refuse-no-pass = Зараз пропустити не можна.
durak-refuse-not-your-turn = Зараз хід гравця { $to_move }.
durak-refuse-over = Гру закінчено.

## Урок.

durak-lesson-attack = Ваш хід. Почніть із наймолодшої карти: { durak-card }.
durak-lesson-attack-done = Тепер супернику треба її побити або забрати.
durak-lesson-beat = Козир — чирви. На вас ходять { durak-under }: побийте її старшою картою тієї ж масті.
durak-lesson-beat-done = { durak-card } старша, тож карту побито.
durak-lesson-weak = Вам підкинули { durak-under }. Спробуйте побити її картою { durak-card } іншої масті.
durak-lesson-weak-done = Інша масть нічого не б’є, якщо вона не козирна.
durak-lesson-trump = Побийте її козирем: { durak-card }.
durak-lesson-trump-done = Козир б’є будь-яку карту інших мастей.
durak-lesson-throw = Вашу карту побито. У вас є ще одна карта того номіналу, що лежить на столі: підкиньте її.
durak-lesson-throw-done = Підкинути можна карту будь-якого номіналу, який уже є на столі.
durak-lesson-take = Вам нічим побити { durak-under }. Заберіть карти.
durak-lesson-take-done = Карт у вас побільшало, і наступний хід не ваш.
durak-lesson-end = Колода скінчилася, і у вас лишилася одна карта. Походіть нею.
durak-lesson-end-done = У вас карт уже немає, а в суперника є. Хто останній лишається з картами, той дурень.
