### Дурак: все слова, которые видит игрок, по-русски.
###
### Переменные, которые везде значат одно и то же:
###   $seat, $to_move  (число)  игрок, считая от 1
###   $card, $under  (ключ)  карта и та, которую надо побить; с каждой приходят $suit и $rank
### Из data/, через wording.py: $card_count, $suit_count, $hand_size, $most_attacks, $standstill.

## Сама игра.

durak-title = Дурак
durak-summary = Бейте карты, которыми на вас ходят, или забирайте их: кто последним останется с картами, тот дурак.

## Карты. Общее поле называет их по ключам.
## own-numbers: это достоинства карт

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
durak-value-spades = Пики ♠
durak-value-clubs = Трефы ♣
durak-value-diamonds = Бубны ♦
durak-value-hearts = Червы ♥

## Поля, которые показывает общее поле, и слова в них.

durak-field-trump = Козырь
durak-field-under-deck = Под колодой
durak-field-deck = Карт в колоде
durak-field-discards = Карт в отбое
durak-field-attacks = Атака
durak-field-beats = Чем побито
durak-field-hand = Ваши карты
durak-field-cards = Карт
durak-field-role = Роль
durak-field-to-move = Ход
durak-field-card = Карта
durak-field-verb = Вместо этого
durak-value-attacker = ходит
durak-value-defender = отбивается
durak-value-taker = забирает
durak-value-out = без карт
durak-value-fool = дурак

## О чём спрашивают и чего ждут. $name: кого ждут. $can: что можно сделать.

durak-ask-draw = Берут карты из колоды
durak-ask-turn = Открывают козырь
durak-ask-lot = Тянут жребий, кто ходит первым
durak-ask-attack = Сходите картой с руки
durak-wait-attack = { $name }: ходит
durak-ask-defend =
    { $can ->
        [beat-take] Побейте { durak-under } или заберите карты
       *[take] Вам нечем побить { durak-under }: заберите карты
    }
durak-wait-defend = { $name }: бьёт { durak-under } или забирает
durak-ask-throw =
    { $can ->
        [pass-throw] Подкиньте карту того достоинства, что уже на столе, или пропустите
       *[pass] Вам нечего подкинуть: пропустите
    }
durak-wait-throw = { $name }: может подкинуть

## Надписи на выборах.

durak-choice-attack = Сходить { durak-card }
durak-choice-beat = Побить { durak-card }
durak-choice-throw = Подкинуть { durak-card }
durak-choice-take = Забрать карты
durak-choice-pass = Пропустить

## Журнал. Строка для читателя, от которого что-то скрыто, кончается на -hidden. $count: сколько карт.

durak-event-card-drawn = Игрок { $seat }: берёт из колоды { durak-card }
durak-event-card-drawn-hidden = Игрок { $seat }: берёт карту из колоды
durak-event-trump-turned = Открыт козырь: { durak-card }
durak-event-trump-turned-hidden = Открыт козырь
durak-event-lot-drawn = По жребию первым ходит игрок { $player }
durak-event-lot-drawn-hidden = Брошен жребий
durak-event-card-attacks = Игрок { $seat }: ходит { durak-card }
durak-event-card-attacks-hidden = Игрок { $seat }: ходит
durak-event-card-beats = Игрок { $seat }: бьёт { durak-under } картой { durak-card }
durak-event-card-beats-hidden = Игрок { $seat }: бьёт карту
durak-event-gives-up = Игрок { $seat }: не отбивается, забирает
durak-event-card-thrown = Игрок { $seat }: подкидывает { durak-card }
durak-event-card-thrown-hidden = Игрок { $seat }: подкидывает карту
durak-event-passed = Игрок { $seat }: пропускает
durak-event-table-beaten =
    { $count ->
        [one] Бито: { $count } карта уходит в отбой
        [few] Бито: { $count } карты уходят в отбой
        [many] Бито: { $count } карт уходит в отбой
       *[other] Бито: { $count } карты уходит в отбой
    }
durak-event-table-taken =
    { $count ->
        [one] Игрок { $seat }: забирает { $count } карту
        [few] Игрок { $seat }: забирает { $count } карты
        [many] Игрок { $seat }: забирает { $count } карт
       *[other] Игрок { $seat }: забирает { $count } карты
    }
durak-event-fool-found = Игрок { $seat } остаётся дураком
durak-event-no-fool = Дурака нет: ничья

## Отказы.

durak-refuse-hand = У вас на руках нет { durak-card }.
durak-refuse-weak = { durak-card } не бьёт { durak-under }.
durak-refuse-rank = { durak-card } подкинуть нельзя: такого достоинства на столе нет.
durak-refuse-no-attack = Ходят только первой картой кона, а он уже начался.
durak-refuse-no-beat = Сейчас вам нечего бить.
durak-refuse-no-take = Забирает карты только тот, кто отбивается.
durak-refuse-no-throw = Сейчас подкидывать нельзя.
durak-refuse-no-pass = Сейчас пропустить нельзя.
durak-refuse-not-your-turn = Сейчас ход игрока { $to_move }.
durak-refuse-over = Игра окончена.

## Урок.

durak-lesson-attack = Ваш ход. Начните с самой младшей карты: { durak-card }.
durak-lesson-attack-done = Теперь сопернику надо её побить или забрать.
durak-lesson-beat = Козырь — червы. На вас ходят { durak-under }: побейте её старшей картой той же масти.
durak-lesson-beat-done = { durak-card } старше, так что карта побита.
durak-lesson-weak = Вам подкинули { durak-under }. Попробуйте побить её картой { durak-card } другой масти.
durak-lesson-weak-done = Другая масть ничего не бьёт, если она не козырная.
durak-lesson-trump = Побейте её козырем: { durak-card }.
durak-lesson-trump-done = Козырь бьёт любую карту других мастей.
durak-lesson-throw = Ваша карта побита. У вас есть ещё одна карта того достоинства, что лежит на столе: подкиньте её.
durak-lesson-throw-done = Подкинуть можно карту любого достоинства, которое уже есть на столе.
durak-lesson-take = Вам нечем побить { durak-under }. Заберите карты.
durak-lesson-take-done = Карт у вас прибавилось, и следующий ход не ваш.
durak-lesson-end = Колода кончилась, и у вас осталась одна карта. Сходите ею.
durak-lesson-end-done = У вас карт уже нет, а у соперника есть. Кто последним остаётся с картами, тот дурак.
