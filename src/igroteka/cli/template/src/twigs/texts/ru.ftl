### Twigs: все слова, которые видит игрок, по-русски.
###
### Переменные, которые везде значат одно и то же:
###   $seat, $to_move  (число)  игрок, считая от 1
###   $heap  (число)  сколько палочек осталось
### Из data/, через wording.py: $sticks, $most_taken, $card_count.

## Сама игра.

# own-numbers: в названии могут быть числа
twigs-title = Twigs
twigs-summary = Возьмите последнюю палочку из кучки, где их { $sticks }, с тайной картой в руке.

## Поля, которые показывает общее поле.

twigs-field-heap = Палочек в кучке
twigs-field-taken = Взято палочек
twigs-field-cards = Карта
twigs-field-to-move = Ход
twigs-field-count = Палочки

## О чём спрашивают и чего ждут. $name: кого ждут.

twigs-ask-deal = Раздают карты
twigs-ask-take = Возьмите палочки: осталось { $heap }
twigs-wait-take = { $name }: берёт палочки, осталось { $heap }

## Надписи на выборах. $count: сколько палочек.

twigs-choice-take =
    { $count ->
        [one] Взять { $count } палочку
        [few] Взять { $count } палочки
        [many] Взять { $count } палочек
       *[other] Взять { $count } палочки
    }

## Журнал. Строка для читателя, от которого что-то скрыто, кончается на -hidden.

twigs-event-card-dealt = Игрок { $seat }: получает карту { $card }
twigs-event-card-dealt-hidden = Игрок { $seat }: получает карту
twigs-event-sticks-taken =
    { $count ->
        [one] Игрок { $seat }: берёт { $count } палочку
        [few] Игрок { $seat }: берёт { $count } палочки
        [many] Игрок { $seat }: берёт { $count } палочек
       *[other] Игрок { $seat }: берёт { $count } палочки
    }
twigs-event-card-shown = Игрок { $seat }: показывает карту { $card }
twigs-event-card-shown-hidden = Игрок { $seat }: показывает карту
twigs-event-game-won = Игрок { $seat } побеждает, выигрыш: { $points }

## Отказы.

# $count: сколько палочек хотели взять.
twigs-refuse-heap =
    { $count ->
        [one] Нельзя взять { $count } палочку: в кучке их { $heap }.
        [few] Нельзя взять { $count } палочки: в кучке их { $heap }.
        [many] Нельзя взять { $count } палочек: в кучке их { $heap }.
       *[other] Нельзя взять { $count } палочки: в кучке их { $heap }.
    }
twigs-refuse-not-your-turn = Сейчас ход игрока { $to_move }.
twigs-refuse-over = Игра окончена: последняя палочка взята.

## Урок.

twigs-lesson-take = Карта у вас в руке — ваша тайна. Возьмите от { 1 } до { $most_taken } палочек.
twigs-lesson-take-done = Теперь ход соперника.
twigs-lesson-heap = Осталось две палочки. Попробуйте взять три.
twigs-lesson-heap-done = Никто не берёт больше, чем есть.
twigs-lesson-last = Возьмите последние две палочки.
twigs-lesson-last-done = Вы выиграли столько, сколько написано на вашей карте.
